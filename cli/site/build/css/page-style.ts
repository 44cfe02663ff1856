import { memoize } from '../../../platform/memoize.ts';
import { decodeHtml } from '../../render/html/decode-html.ts';
import { type Markup, manyTags, splitMarkup } from '../../render/html/markup.ts';
import { createPageSplitter, type PagePart } from '../../render/html/split-page.ts';
import { cutStyle } from './cut-style.ts';
import { createTokenFinder, fixed, present } from './find-tokens.ts';
import type { PreparedStyle } from './prepare-style.ts';
import { shortNames } from './short-names.ts';
import { writeStyle } from './write-style.ts';

/** Stands in the `<style>` of a page until its own is there. */
export const styleMark = '/*style*/';

/** Text in a page cannot look like this: there, `<` is written as an entity. */
const place = `<style>${styleMark}</style>`;

/**
 * @returns the page with its style in it, and shorter names for its classes; of what pages share, the same strings each
 * time
 */
export type PageStyler = (html: string) => PagePart[];

/**
 * Puts into each page the part of the stylesheet that it needs, itself and with what scripts put into it.
 * Pages with the same classes and elements share the work.
 * @param sharedHtml what marks in the pages stand for; the list may grow
 */
export function createPageStyler(prepared: PreparedStyle, sharedHtml: readonly string[] = []): PageStyler {
  const { tokens } = prepared;
  const numbers = new Map(tokens.map((token, number) => [token, number]));
  const split = createPageSplitter(sharedHtml);
  const findTokens = createTokenFinder(prepared, numbers);
  const always = Buffer.alloc(tokens.length);
  for (const token of prepared.scripted[''] ?? []) always[numbers.get(token) ?? -1] = present | fixed;
  const findInPart = memoize((text) => {
    const marks = Buffer.alloc(tokens.length);
    findTokens(splitMarkup(text), marks);
    return marks;
  });
  const findShared = rememberLast((texts) => {
    const marks = Buffer.from(always);
    for (const text of texts) addMarks(marks, findInPart(text));
    return marks;
  });
  const dressings = new Map<string, Dressing>();
  return (html) => {
    if (!html.includes(place)) throw new Error('There is no place for the style in this page.');
    const parts = split(html);
    const found = Buffer.from(findShared(parts.flatMap(({ text, isShared }) => (isShared ? text : []))));
    for (const { markup } of parts) if (markup) findTokens(markup, found);
    const key = found.toString('latin1');
    const isMarked = (mark: number) => (token: string) => ((found[numbers.get(token) ?? -1] ?? 0) & mark) !== 0;
    const dressing = dressings.get(key) ?? createDressing(prepared, isMarked(present), isMarked(fixed));
    dressings.set(key, dressing);
    return parts.map(({ text, isShared, markup }) =>
      markup
        ? { text: dressing.rename(markup).join(''), isShared, markup }
        : { text: dressing.dressShared(text), isShared },
    );
  };
}

/** One page often shares with others what the page before it did. */
function rememberLast<Result>(work: (texts: readonly string[]) => Result): (texts: readonly string[]) => Result {
  let last: { texts: readonly string[]; result: Result } | undefined;
  return (texts) => {
    if (last?.texts.length !== texts.length || texts.some((text, index) => text !== last?.texts[index]))
      last = { texts, result: work(texts) };
    return last.result;
  };
}

function addMarks(all: Buffer, marks: Buffer): void {
  for (let number = 0; number < all.length; number += 1) all[number] = (all[number] ?? 0) | (marks[number] ?? 0);
}

/** What pages with the same tokens have in common. */
interface Dressing {
  /** Gives the classes in HTML the names that they have in the style. */
  rename: (markup: Markup) => Markup;
  /** Does that to what many pages have, and puts the style into its place. */
  dressShared: (html: string) => string;
}

function createDressing(
  { style, tokens }: PreparedStyle,
  isPresent: (token: string) => boolean,
  isFixed: (token: string) => boolean,
): Dressing {
  const cut = cutStyle(style, isPresent);
  const names = shortNames(cut, isFixed, new Set(tokens));
  const renameList = memoize((list) =>
    list
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => names.get(`.${decodeHtml(name)}`)?.slice(1) ?? name)
      .join(' '),
  );
  const renameTag = (tag: string) =>
    tag.replace(/ class="([^"]*)"/, (_, list: string) => (list === '' ? '' : ` class="${renameList(list)}"`));
  const renameRecurring = memoize(renameTag, manyTags);
  const rename = (markup: Markup) => {
    const renamed = [...markup];
    for (let index = 1; index < renamed.length; index += 2) {
      const tag = renamed[index] ?? '';
      // Most links lead to different places, and would crowd out what recurs.
      if (tag.includes(' class="')) renamed[index] = (tag.includes(' href="') ? renameTag : renameRecurring)(tag);
    }
    return renamed;
  };
  const renameAll = (html: string) => rename(splitMarkup(html)).join('');
  const own = `<style>${writeStyle(cut, names)}</style>`;
  const dress = (html: string) =>
    html.startsWith(place) ? own + renameAll(html.slice(place.length)) : renameAll(html);
  return { rename, dressShared: memoize(dress) };
}
