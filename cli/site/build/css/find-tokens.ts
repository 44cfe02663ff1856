import { memoize } from '../../../platform/memoize.ts';
import { decodeHtml } from '../../render/html/decode-html.ts';
import { isEndTag, type Markup, maxMemoizedTags } from '../../render/html/markup.ts';
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
  // Most tags that differ between pages use nothing that has a style rule; others differ in an address.
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

function elementOf(tag: string): string {
  const end = tag.search(/[\s/>]/);
  return tag.slice(1, end < 0 ? undefined : end);
}

const pattern =
  /<([a-z][^\s/>]*)|\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|var\(\s*(--[\w-]+)|\sdata-(island|props)=(?:"([^"]*)"|'([^']*)')/gi;

/** Returns the tokens of one match, and whether code refers to them by name. */
function readUse(
  match: RegExpExecArray,
  scripted: PreparedStyle['scripted'],
): { tokens: readonly string[]; isFixed: boolean } {
  const [, element, attribute, a, b, c, property, data, double, single] = match;
  if (property !== undefined) return { tokens: [property], isFixed: true };
  if (data === 'island') return { tokens: scripted[double ?? single ?? ''] ?? [], isFixed: true };
  // The props of an island may contain classes that it adds later.
  if (data === 'props') return { tokens: decodeHtml(double ?? single ?? '').split(/["\s]+/), isFixed: true };
  if (element !== undefined) return { tokens: [elementToken(element)], isFixed: false };
  const value = decodeHtml(a ?? b ?? c ?? '');
  return { tokens: attribute?.toLowerCase() === 'id' ? [value] : value.split(/\s+/), isFixed: false };
}
