import { type Markup, splitMarkup } from './markup.ts';

/** A part of a page, and whether other pages have the same: most of the head with the style in it, the bar, the foot. */
export interface PagePart {
  text: string;
  isShared: boolean;
  /** The text of a part that is the page's own. */
  markup?: Markup;
}

/** Where parts begin, in the order of a page. In text and attributes, `<` is written as an entity. */
const starts: readonly (readonly [mark: string, isShared: boolean])[] = [
  ['<meta name="theme-color"', true],
  ['<style>', true],
  ['<script type="application/ld+json">', false],
  ['<body', true],
  ['<main', false],
  ['</main>', true],
];

/** As many texts as the kinds of pages of a site share in one place, a few times over. */
const most = 50;

/**
 * @param sharedHtml what the marks of `renderShared` stand for; the list may grow
 * @returns cuts a page where what it shares with others begins and ends, so that work on those parts can be done once:
 * they are the same strings each time, which are found again without reading them to their ends
 */
export function createPageSplitter(sharedHtml: readonly string[] = []): (html: string) => PagePart[] {
  const known = starts.map((): SharedText[] => []);
  return (html) => {
    const parts: PagePart[] = [];
    let from = 0;
    let texts: SharedText[] | undefined;
    const endPart = (at = html.length) => {
      parts.push(texts ? toSharedPart(texts, html, from, at, sharedHtml) : toOwnPart(html.slice(from, at)));
      from = at;
    };
    for (const [index, [mark, isNextShared]] of starts.entries()) {
      const at = html.indexOf(mark, from);
      if (at < 0) continue;
      endPart(at);
      texts = isNextShared ? known[index] : undefined;
    }
    endPart();
    return parts;
  };
}

interface SharedText {
  /** As it stands in pages. */
  marked: string;
  /** With what the marks stand for. */
  text: string;
}

/** Looks whether one of the texts stands there, the last one first, and adds it where none does. */
function toSharedPart(
  texts: SharedText[],
  html: string,
  from: number,
  to: number,
  sharedHtml: readonly string[],
): PagePart {
  const found = texts.findIndex(({ marked }) => marked.length === to - from && html.startsWith(marked, from));
  const shared = texts[found] ?? readShared(html.slice(from, to), sharedHtml);
  if (found > 0) texts.splice(found, 1);
  if (found !== 0) texts.unshift(shared);
  texts.length = Math.min(texts.length, most);
  return { text: shared.text, isShared: true };
}

function readShared(marked: string, sharedHtml: readonly string[]): SharedText {
  const text = marked.replace(/<!--(\d+)-->/g, (mark, place: string) => {
    const html = sharedHtml[Number(place)];
    if (html === undefined) throw new Error(`Nothing is there for the mark ${mark} of this page.`);
    return html;
  });
  return { marked, text };
}

function toOwnPart(text: string): PagePart {
  return { text, isShared: false, markup: splitMarkup(text) };
}

export function joinParts(parts: readonly PagePart[]): string {
  return parts.map(({ text }) => text).join('');
}
