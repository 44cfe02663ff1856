import { type Markup, splitMarkup } from './markup.ts';

/** A part of a page, and whether other pages have the same: the style, the code that starts islands, the bar, the foot. */
export interface PagePart {
  text: string;
  isShared: boolean;
  /** The text of a part that is the page's own. */
  markup?: Markup;
}

/** Where parts begin, in the order of a page. In text and attributes, `<` is written as an entity. */
const starts: readonly (readonly [mark: string, isShared: boolean])[] = [
  ['<style>', true],
  ['<script type="application/ld+json">', false],
  ['<body', true],
  ['<main', false],
  ['</main>', true],
];

/** As many texts as the kinds of pages of a site share in one place, a few times over. */
const most = 50;

/**
 * @returns cuts a page where what it shares with others begins and ends, so that work on those parts can be done once:
 * they are the same strings each time, which are found again without reading them to their ends
 */
export function createPageSplitter(): (html: string) => PagePart[] {
  const known = starts.map((): string[] => []);
  return (html) => {
    const parts: PagePart[] = [];
    let from = 0;
    let texts: string[] | undefined;
    const endPart = (at = html.length) => {
      parts.push(texts ? { text: shareText(texts, html, from, at), isShared: true } : ownPart(html.slice(from, at)));
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

/** Looks whether one of the texts stands there, the last one first, and adds it where none does. */
function shareText(texts: string[], html: string, from: number, to: number): string {
  const found = texts.findIndex((text) => text.length === to - from && html.startsWith(text, from));
  const text = texts[found] ?? html.slice(from, to);
  if (found > 0) texts.splice(found, 1);
  if (found !== 0) texts.unshift(text);
  texts.length = Math.min(texts.length, most);
  return text;
}

function ownPart(text: string): PagePart {
  return { text, isShared: false, markup: splitMarkup(text) };
}

export function joinParts(parts: readonly PagePart[]): string {
  return parts.map(({ text }) => text).join('');
}
