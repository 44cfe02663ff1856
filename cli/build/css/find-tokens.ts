import { memoize } from '../../platform/memoize.ts';
import { decodeHtml } from '../render/html/decode-html.ts';
import { isEndTag, type Markup, maxMemoizedTags } from '../render/html/markup.ts';
import { elementToken } from './element-token.ts';
import { markdownElements } from './markdown-elements.ts';
import type { PreparedStyle } from './prepare-style.ts';

/** The tokens of a style sheet that HTML uses; see `PreparedStyle.tokens`. */
export interface UsedTokens {
  tokens: ReadonlySet<string>;
  /** Tokens that code refers to by name, so that they cannot be renamed. */
  fixed: ReadonlySet<string>;
}

/**
 * The class of long texts. They count as containing every Markdown element, so that nearly all pages with long texts
 * share one style.
 */
const longText = 'book';

/**
 * Returns a function that finds the classes, ids and elements in HTML for which a style sheet has rules, and the custom
 * properties that attributes use. Text that only looks like a class may add a token, which is harmless: it only keeps
 * an unneeded rule.
 */
export function createTokenFinder({ tokens: all, scripted }: PreparedStyle): (markup: Markup) => UsedTokens {
  const styledTokens = new Set(all);
  const usesOf = (tag: string) =>
    [...tag.matchAll(pattern)].map((match) => {
      const { tokens, isFixed } = readUse(match, scripted);
      return { tokens: tokens.filter((token) => styledTokens.has(token)), isFixed };
    });
  const usesOfElement = memoize((name) => usesOf(`<${name}`));
  const usesOfTag = memoize(usesOf, maxMemoizedTags);
  // Tags with the same tokens are looked up once: a tag without classes by its element, any other without its address.
  const uses = (tag: string) =>
    hasUses.test(tag) ? usesOfTag(tag.replace(address, '')) : usesOfElement(elementOf(tag));
  return (markup) => {
    const [used, fixed] = [new Set<string>(), new Set<string>()];
    for (let index = 1; index < markup.length; index += 2) {
      const tag = markup[index] ?? '';
      if (isEndTag(tag)) continue;
      for (const { tokens, isFixed } of uses(tag)) {
        for (const token of tokens) {
          used.add(token);
          if (isFixed) fixed.add(token);
        }
      }
    }
    if (used.has(longText))
      for (const token of markdownElements.map(elementToken)) if (styledTokens.has(token)) used.add(token);
    return { tokens: used, fixed };
  };
}

const address = / href="[^"]*"/;
const hasUses = /\s(?:class|id|data-island|data-props)=|var\(/i;

/** Returns the name of the element of a start tag. */
function elementOf(tag: string): string {
  const end = tag.search(/[\s/>]/);
  return tag.slice(1, end < 0 ? undefined : end);
}

const pattern =
  /<(?<element>[a-z][^\s/>]*)|\s(?<attribute>class|id)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))|var\(\s*(?<property>--[\w-]+)|\sdata-(?<data>island|props)=(?:"(?<dataDouble>[^"]*)"|'(?<dataSingle>[^']*)')/gi;

/**
 * Returns the classes, the id, the element or the custom property that a match of `pattern` contains, as tokens of the
 * style sheet.
 * @param scripted the tokens that the scripts of islands use, by the name of the island
 */
function readUse(
  match: RegExpExecArray,
  scripted: PreparedStyle['scripted'],
): { tokens: readonly string[]; isFixed: boolean } {
  const { element, attribute, double, single, bare, property, data, dataDouble, dataSingle } = match.groups ?? {};
  if (property !== undefined) return { tokens: [property], isFixed: true };
  if (data === 'island') return { tokens: scripted[dataDouble ?? dataSingle ?? ''] ?? [], isFixed: true };
  // The props of an island may contain classes that it adds later.
  if (data === 'props') return { tokens: decodeHtml(dataDouble ?? dataSingle ?? '').split(/["\s]+/), isFixed: true };
  if (element !== undefined) return { tokens: [elementToken(element)], isFixed: false };
  const value = decodeHtml(double ?? single ?? bare ?? '');
  return { tokens: attribute?.toLowerCase() === 'id' ? [value] : value.split(/\s+/), isFixed: false };
}
