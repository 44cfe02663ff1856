import { remember } from '../remember.ts';
import { type PagePart, splitPage } from '../split-page.ts';
import { cutStyle } from './cut-style.ts';
import { decodeAttribute } from './decode-attribute.ts';
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
 */
export function createPageStyler(prepared: PreparedStyle): PageStyler {
  const { tokens } = prepared;
  const numbers = new Map(tokens.map((token, number) => [token, number]));
  const findTokens = createTokenFinder(prepared, numbers);
  const dressings = new Map<string, Dressing>();
  return (html) => {
    if (!html.includes(place)) throw new Error('There is no place for the style in this page.');
    const parts = splitPage(html);
    const found = findTokens(parts);
    const key = found.toString('latin1');
    const isMarked = (mark: number) => (token: string) => ((found[numbers.get(token) ?? -1] ?? 0) & mark) !== 0;
    const dressing = dressings.get(key) ?? createDressing(prepared, isMarked(present), isMarked(fixed));
    dressings.set(key, dressing);
    return parts.map(({ text, isShared }) => ({
      text: (isShared ? dressing.dressShared : dressing.rename)(text),
      isShared,
    }));
  };
}

/** What pages with the same tokens have in common. */
interface Dressing {
  /** Gives the classes in HTML the names that they have in the style. */
  rename: (html: string) => string;
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
  const lists = new Map<string, string>();
  const renameList = (list: string) => {
    const known = lists.get(list);
    if (known !== undefined) return known;
    const renamed = list
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => names.get(`.${decodeAttribute(name)}`)?.slice(1) ?? name)
      .join(' ');
    lists.set(list, renamed);
    return renamed;
  };
  const rename = (html: string) =>
    html.replace(/ class="([^"]*)"/g, (_, list: string) => (list === '' ? '' : ` class="${renameList(list)}"`));
  const own = `<style>${writeStyle(cut, names)}</style>`;
  const dress = (html: string) => (html.startsWith(place) ? own + rename(html.slice(place.length)) : rename(html));
  return { rename, dressShared: remember(dress) };
}
