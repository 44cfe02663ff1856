import { memoize } from '../../platform/memoize.ts';
import { decodeHtml } from '../render/html/decode-html.ts';
import { type Markup, maxMemoizedTags, splitMarkup } from '../render/html/markup.ts';
import { createPageSplitter, type PagePart } from '../render/html/split-page.ts';
import { cutStyle } from './cut-style.ts';
import { createTokenFinder, type UsedTokens } from './find-tokens.ts';
import type { PreparedStyle } from './prepare-style.ts';
import { type Names, shortenNames } from './short-names.ts';

/** The content of a page's `<style>` until its style is known. */
export const stylePlaceholder = '/*style*/';

/** The whole placeholder element. Texts in a page cannot contain it, because their `<` is escaped. */
const placeholder = `<style>${stylePlaceholder}</style>`;

/**
 * Splits a page, inserts its style and shortens the names of its classes. Parts that pages share are the same
 * string objects.
 */
export type PageStyler = (html: string) => PagePart[];

/**
 * Creates a function that inserts into each page the style rules that the page and its scripts use. Pages with the same
 * tokens share the result.
 * @param sharedHtml the HTML that placeholders in the pages stand for; the list may grow
 */
export function createPageStyler(prepared: PreparedStyle, sharedHtml: readonly string[] = []): PageStyler {
  const split = createPageSplitter(sharedHtml);
  const findTokens = createTokenFinder(prepared);
  const findSorted = (markup: Markup) => {
    const used = findTokens(markup);
    return { used, key: [...used.tokens, ...used.fixed].sort().join(' ') };
  };
  const findShared = memoize((text) => findSorted(splitMarkup(text)));
  const always = new Set(prepared.scripted['']);
  const styles = new Map<string, PageStyle>();
  return (html) => {
    if (!html.includes(placeholder)) throw new Error('There is no placeholder for the style in this page.');
    const parts = split(html);
    const found = parts.map(({ text, markup }) => (markup ? findSorted(markup) : findShared(text)));
    const key = found.map((sorted) => sorted.key).join('\n');
    const style =
      styles.get(key) ??
      createPageStyle(prepared, [{ tokens: always, fixed: always }, ...found.map(({ used }) => used)]);
    styles.set(key, style);
    return parts.map(({ text, isShared, markup }) =>
      markup ? { text: style.rename(markup).join(''), isShared, markup } : { text: style.insertShared(text), isShared },
    );
  };
}

/** The style of all pages with the same tokens. */
interface PageStyle {
  /** Replaces the classes in HTML by their short names. */
  rename: (markup: Markup) => Markup;
  /** Renames the classes in a part that many pages share, and replaces the placeholder in it by the style. */
  insertShared: (html: string) => string;
}

/** Creates the style of all pages with the same tokens. */
function createPageStyle(prepared: PreparedStyle, used: readonly UsedTokens[]): PageStyle {
  const tokens = new Set(used.flatMap((tokensOfPart) => [...tokensOfPart.tokens]));
  const fixed = new Set(used.flatMap((tokensOfPart) => [...tokensOfPart.fixed]));
  const utilities = new Set(prepared.utilities);
  const all = new Set(prepared.tokens);
  const canRename = (token: string) => !fixed.has(token) && (token.startsWith('--') || utilities.has(token));
  const { css, names } = shortenNames(
    cutStyle(prepared, (token) => tokens.has(token)),
    canRename,
    (name) => all.has(name) && !canRename(name),
  );
  // In a `<style>`, only `</style` has a meaning in HTML.
  const element = `<style>${css.replace(/<\/(?=style)/gi, '<\\/')}</style>`;
  const rename = createRenamer(names);
  const insertShared = memoize((html) =>
    html.startsWith(placeholder)
      ? element + rename(splitMarkup(html.slice(placeholder.length))).join('')
      : rename(splitMarkup(html)).join(''),
  );
  return { rename, insertShared };
}

/** Returns a function that replaces the classes in HTML by their short names. */
function createRenamer(names: Names): (markup: Markup) => Markup {
  const renameList = memoize((list) =>
    list
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => names.get(decodeHtml(name)) ?? name)
      .join(' '),
  );
  const renameTag = (tag: string) =>
    tag.replace(/ class="([^"]*)"/, (_, list: string) => (list === '' ? '' : ` class="${renameList(list)}"`));
  const renameRecurring = memoize(renameTag, maxMemoizedTags);
  return (markup) => {
    const renamed = [...markup];
    for (let index = 1; index < renamed.length; index += 2) {
      const tag = renamed[index] ?? '';
      // Most links have different addresses, and would displace the tags that recur.
      if (tag.includes(' class="')) renamed[index] = (tag.includes(' href="') ? renameTag : renameRecurring)(tag);
    }
    return renamed;
  };
}
