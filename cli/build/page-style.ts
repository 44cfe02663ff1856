import { cutStyle } from './cut-style.ts';
import { markdownElements } from './markdown-elements.ts';
import type { PreparedStyle } from './prepare-style.ts';
import { writeStyle } from './write-style.ts';

/** Long texts wear it. They may hold anything that Markdown can make, so that they all share one style. */
const longText = '.book';

/** Stands in the `<style>` of a page until its own is there. */
export const styleMark = '/*style*/';

/** @returns the HTML of the page with its style in it */
export type PageStyler = (html: string) => string;

/**
 * Puts into each page the part of the stylesheet that it needs, itself and with what scripts put into it.
 * Pages with the same classes and elements share the work.
 */
export function createPageStyler(prepared: PreparedStyle): PageStyler {
  const styleOf = createStyleFinder(prepared);
  // Text in a page cannot look like this: there, `<` is written as an entity.
  const place = `<style>${styleMark}</style>`;
  return (html) => {
    const start = html.indexOf(place);
    if (start < 0) throw new Error('There is no place for the style in this page.');
    return `${html.slice(0, start)}<style>${styleOf(html)}</style>${html.slice(start + place.length)}`;
  };
}

function createStyleFinder({ style, tokens, scripted }: PreparedStyle): (html: string) => string {
  const numbers = new Map(tokens.map((token, number) => [token, number]));
  const islands = new Map(Object.entries(scripted).map(([island, list]) => [island, numbersOf(list, numbers)]));
  const long = numbersOf(markdownElements, numbers);
  const findTokens = createFinder(numbers);
  const styles = new Map<string, string>();
  return (html) => {
    const found = Buffer.alloc(tokens.length);
    findTokens(html, found);
    for (const island of ['', ...islandsIn(html)]) for (const number of islands.get(island) ?? []) found[number] = 1;
    if (found[numbers.get(longText) ?? -1]) for (const number of long) found[number] = 1;
    const key = found.toString('latin1');
    const text = styles.get(key) ?? writeStyle(cutStyle(style, (token) => found[numbers.get(token) ?? -1] === 1));
    styles.set(key, text);
    return text;
  };
}

function islandsIn(html: string): string[] {
  return Array.from(html.matchAll(/\sdata-island="([^"]*)"/g), ([, name = '']) => name);
}

function numbersOf(tokens: readonly string[], numbers: ReadonlyMap<string, number>): number[] {
  return tokens.flatMap((token) => numbers.get(token) ?? []);
}

/** Elements, classes and ids, and custom properties that an attribute asks for. */
const pattern = /<([a-z][^\s/>]*)|\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|var\(\s*(--[\w-]+)/gi;

/** Marks the tokens that stand in the HTML of a page. Text that only looks like one does no harm: a rule too many stays. */
function createFinder(numbers: ReadonlyMap<string, number>): (html: string, found: Buffer) => void {
  // The same elements and lists of classes stand in every page.
  const seen = new Map<string, number[]>();
  return (html, found) => {
    for (const match of html.matchAll(pattern)) {
      const known = seen.get(match[0]);
      const here = known ?? numbersOf(tokensOf(match), numbers);
      for (const number of here) found[number] = 1;
      if (!known && here.length > 0) seen.set(match[0], here);
    }
  };
}

function tokensOf([, element, attribute, a, b, c, property]: RegExpExecArray): string[] {
  if (element !== undefined) return [element.toLowerCase()];
  if (property !== undefined) return [property];
  const value = decode(a ?? b ?? c ?? '');
  return attribute?.toLowerCase() === 'id' ? [`#${value}`] : value.split(/\s+/).map((name) => `.${name}`);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function decode(value: string): string {
  return value.replace(/&([#\w]+);/g, (text, name: string) => entities[name] ?? text);
}
