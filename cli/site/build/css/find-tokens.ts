import { memoize } from '../../../platform/memoize.ts';
import { decodeHtml } from '../../render/html/decode-html.ts';
import { isEndTag, type Markup, manyTags } from '../../render/html/markup.ts';
import { markdownElements } from './markdown-elements.ts';
import type { PreparedStyle } from './prepare-style.ts';

/** The token is in the page, or code could put it there. */
export const present = 1;
/** Code knows it by its name. */
export const fixed = 2;

/** Long texts wear it. They may hold anything that most of them hold, so that nearly all of them share one style. */
const longText = '.book';

/** Notes in a list of marks, by the numbers of the tokens, what is in HTML. */
export type TokenFinder = (markup: Markup, marks: Buffer) => void;

/**
 * Finds in HTML the classes, ids and elements that a stylesheet asks for, and the custom properties that attributes ask
 * for. A tag too many, as code seems to hold, does no harm: a rule too many stays.
 * @param numbers of the tokens
 */
export function createTokenFinder({ scripted }: PreparedStyle, numbers: ReadonlyMap<string, number>): TokenFinder {
  const numbersOf = (list: readonly string[]) => list.flatMap((token) => numbers.get(token) ?? []);
  const long = numbersOf(markdownElements);
  const usesOf = (tag: string) =>
    [...tag.matchAll(pattern)].map((match) => {
      const { tokens, as } = readUse(match, scripted);
      return { numbers: numbersOf(tokens), as };
    });
  const usesOfElement = memoize((name) => usesOf(`<${name}`));
  const usesOfTag = memoize(usesOf, manyTags);
  // Most tags that differ from page to page say nothing that a style could ask for, and the others differ in an address.
  const uses = (tag: string) =>
    telling.test(tag) ? usesOfTag(tag.replace(address, '')) : usesOfElement(elementOf(tag));
  return (markup, marks) => {
    for (let index = 1; index < markup.length; index += 2) {
      const tag = markup[index] ?? '';
      if (!isEndTag(tag)) for (const { numbers, as } of uses(tag)) mark(marks, numbers, as);
    }
    if (marks[numbers.get(longText) ?? -1]) mark(marks, long, present);
  };
}

function mark(marks: Buffer, numbers: readonly number[], as: number): void {
  for (const number of numbers) marks[number] = (marks[number] ?? 0) | as;
}

const address = / href="[^"]*"/;
const telling = /\s(?:class|id|data-island|data-props)=|var\(/i;

function elementOf(tag: string): string {
  const end = tag.search(/[\s/>]/);
  return tag.slice(1, end < 0 ? undefined : end);
}

const pattern =
  /<([a-z][^\s/>]*)|\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|var\(\s*(--[\w-]+)|\sdata-(island|props)=(?:"([^"]*)"|'([^']*)')/gi;

function readUse(match: RegExpExecArray, scripted: PreparedStyle['scripted']): { tokens: string[]; as: number } {
  const [, element, attribute, a, b, c, property, data, double, single] = match;
  const as = present | fixed;
  if (property !== undefined) return { tokens: [property], as };
  if (data === 'island') return { tokens: scripted[double ?? single ?? ''] ?? [], as };
  if (data === 'props') return { tokens: classesInProps(double ?? single ?? ''), as };
  if (element !== undefined) return { tokens: [element.toLowerCase()], as: present };
  const value = decodeHtml(a ?? b ?? c ?? '');
  const isId = attribute?.toLowerCase() === 'id';
  return { tokens: isId ? [`#${value}`] : value.split(/\s+/).map((name) => `.${name}`), as: present };
}

/** An island may be told which classes to wear, and when. */
function classesInProps(value: string): string[] {
  return decodeHtml(value)
    .split(/["\s]+/)
    .map((word) => `.${word}`);
}
