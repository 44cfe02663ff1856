import { type Markup, splitMarkup } from './markup.ts';

/** A range of the HTML of a page, such as its footer. */
export interface PagePart {
  text: string;
  /** Whether other pages contain the same part: most of the head, the styles, the navigation bar and the footer. */
  isShared: boolean;
  /** The part as split HTML, if it is not shared. */
  markup?: Markup;
}

/** The strings at which parts start, in the order of a page. In texts and attributes `<` is escaped. */
const starts: readonly (readonly [start: string, isShared: boolean])[] = [
  ['<meta name="theme-color"', true],
  ['<style>', true],
  ['<script type="application/ld+json">', false],
  ['<body', true],
  ['<main', false],
  ['</main>', true],
];

/** The maximum number of variants of a shared part: a few times the number of kinds of pages. */
const maxVariants = 50;

/**
 * Creates a function that splits a page where its shared parts start and end. A shared part is the same string object
 * for each page, so that work on it can be memoized by identity.
 * @param sharedHtml the HTML that placeholders stand for, see `PageRenderer`; the list may grow
 */
export function createPageSplitter(sharedHtml: readonly string[] = []): (html: string) => PagePart[] {
  const variantsByStart = starts.map((): SharedText[] => []);
  return (html) => {
    const parts: PagePart[] = [];
    let from = 0;
    let variants: SharedText[] | undefined;
    const endPart = (at = html.length) => {
      parts.push(variants ? toSharedPart(variants, html, from, at, sharedHtml) : toPagePart(html.slice(from, at)));
      from = at;
    };
    for (const [index, [start, isNextShared]] of starts.entries()) {
      const at = html.indexOf(start, from);
      if (at < 0) continue;
      endPart(at);
      variants = isNextShared ? variantsByStart[index] : undefined;
    }
    endPart();
    return parts;
  };
}

interface SharedText {
  /** The HTML with placeholders. */
  withPlaceholders: string;
  /** The HTML without placeholders. */
  text: string;
}

/**
 * Finds a part among its variants, the last used one first. Adds a new variant if none is equal.
 * @param variants of the part in other pages; changed
 */
function toSharedPart(
  variants: SharedText[],
  html: string,
  from: number,
  to: number,
  sharedHtml: readonly string[],
): PagePart {
  const found = variants.findIndex(
    ({ withPlaceholders }) => withPlaceholders.length === to - from && html.startsWith(withPlaceholders, from),
  );
  const shared = variants[found] ?? insertSharedHtml(html.slice(from, to), sharedHtml);
  if (found > 0) variants.splice(found, 1);
  if (found !== 0) variants.unshift(shared);
  variants.length = Math.min(variants.length, maxVariants);
  return { text: shared.text, isShared: true };
}

function insertSharedHtml(withPlaceholders: string, sharedHtml: readonly string[]): SharedText {
  const text = withPlaceholders.replace(/<!--(\d+)-->/g, (placeholder, index: string) => {
    const html = sharedHtml[Number(index)];
    if (html === undefined) throw new Error(`There is no shared HTML for the placeholder ${placeholder}.`);
    return html;
  });
  return { withPlaceholders, text };
}

function toPagePart(text: string): PagePart {
  return { text, isShared: false, markup: splitMarkup(text) };
}

export function joinParts(parts: readonly PagePart[]): string {
  return parts.map(({ text }) => text).join('');
}
