/** A part of a page, and whether other pages have the same: the style, the code that starts islands, the bar, the foot. */
export interface PagePart {
  text: string;
  isShared: boolean;
}

/** Where parts begin, in the order of a page. In text and attributes, `<` is written as an entity. */
const starts: readonly (readonly [mark: string, isShared: boolean])[] = [
  ['<style>', true],
  ['<script type="application/ld+json">', false],
  ['<body', true],
  ['<main', false],
  ['</main>', true],
];

/** Cuts a page where what it shares with others begins and ends, so that work on those parts can be done once. */
export function splitPage(html: string): PagePart[] {
  const parts: PagePart[] = [];
  let [from, isShared] = [0, false];
  for (const [mark, isNextShared] of starts) {
    const at = html.indexOf(mark, from);
    if (at < 0) continue;
    parts.push({ text: html.slice(from, at), isShared });
    [from, isShared] = [at, isNextShared];
  }
  parts.push({ text: html.slice(from), isShared });
  return parts;
}

export function joinParts(parts: readonly PagePart[]): string {
  return parts.map(({ text }) => text).join('');
}
