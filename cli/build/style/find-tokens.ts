import { remember } from '../remember.ts';
import type { PagePart } from '../split-page.ts';
import { decodeAttribute } from './decode-attribute.ts';
import { markdownElements } from './markdown-elements.ts';
import type { PreparedStyle } from './prepare-style.ts';

/** The token is in the page, or code could put it there. */
export const present = 1;
/** Code knows it by its name. */
export const fixed = 2;

/** Long texts wear it. They may hold anything that Markdown can make, so that they all share one style. */
const longText = '.book';

/**
 * Finds in the HTML of a page the classes, ids and elements that a stylesheet asks for, and the custom properties that
 * attributes ask for. Text that only looks like one does no harm: a rule too many stays.
 * @param numbers of the tokens
 * @returns finds the marks of all tokens, by their numbers, in the parts of a page
 */
export function createTokenFinder(
  { tokens, scripted }: PreparedStyle,
  numbers: ReadonlyMap<string, number>,
): (parts: readonly PagePart[]) => Buffer {
  const numbersOf = (list: readonly string[]) => list.flatMap((token) => numbers.get(token) ?? []);
  const islands = new Map(Object.entries(scripted).map(([island, list]) => [island, numbersOf(list)]));
  const long = numbersOf(markdownElements);
  // The same elements and lists of classes stand in every page.
  const seen = new Map<string, number[]>();
  const find = (html: string) => {
    const marks = Buffer.alloc(tokens.length);
    const mark = (list: readonly number[] = [], as = present) => {
      for (const number of list) marks[number] = (marks[number] ?? 0) | as;
    };
    for (const match of html.matchAll(pattern)) {
      const [text, , , , , , property, attribute, double, single] = match;
      const value = double ?? single ?? '';
      if (property !== undefined) mark(numbersOf([property]), present | fixed);
      else if (attribute === 'island') mark(islands.get(value), present | fixed);
      else if (attribute === 'props') mark(numbersOf(classesInProps(value)), present | fixed);
      else {
        const known = seen.get(text);
        const here = known ?? numbersOf(tokensOf(match));
        if (!known && here.length > 0) seen.set(text, here);
        mark(here);
      }
    }
    if (marks[numbers.get(longText) ?? -1]) mark(long);
    return marks;
  };
  const findShared = remember(find);
  return (parts) => {
    const marks = Buffer.alloc(tokens.length);
    for (const number of islands.get('') ?? []) marks[number] = present | fixed;
    for (const { text, isShared } of parts) {
      const found = isShared ? findShared(text) : find(text);
      for (let number = 0; number < marks.length; number += 1)
        marks[number] = (marks[number] ?? 0) | (found[number] ?? 0);
    }
    return marks;
  };
}

const pattern =
  /<([a-z][^\s/>]*)|\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|var\(\s*(--[\w-]+)|\sdata-(island|props)=(?:"([^"]*)"|'([^']*)')/gi;

function tokensOf([, element, attribute, a, b, c]: RegExpExecArray): string[] {
  if (element !== undefined) return [element.toLowerCase()];
  const value = decodeAttribute(a ?? b ?? c ?? '');
  return attribute?.toLowerCase() === 'id' ? [`#${value}`] : value.split(/\s+/).map((name) => `.${name}`);
}

/** An island may be told which classes to wear, and when. */
function classesInProps(value: string): string[] {
  return decodeAttribute(value)
    .split(/["\s]+/)
    .map((word) => `.${word}`);
}
