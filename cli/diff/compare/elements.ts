import { imageName } from './image-name.ts';
import type { BlockKind, PageImage } from './page-content.ts';

export type Attributes = Readonly<Record<string, string>>;

/**
 * Elements that do not end the text around them, unless they touch each other. A `<span>` also does if it touches a text.
 */
export const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Elements whose text nobody reads. */
export const unread = new Set(['script', 'style', 'template', 'svg', 'math']);

export const headings = new Set(['h1', 'h2', 'h3']);

/** Attributes whose values are read, with the kind of their text. */
export const readAttributes: readonly (readonly [name: string, kind: BlockKind])[] = [
  ['alt', 'alternative text'],
  ['aria-label', 'name'],
  ['title', 'name'],
  ['placeholder', 'placeholder'],
];

/** Elements without an end tag. */
export const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Attributes that are compared as texts, links or images, or that differ whenever React counts its ids anew. */
const compared = new Set([
  ...['action', 'alt', 'aria-label', 'data-id', 'data-props', 'data-src', 'for', 'href', 'id', 'placeholder'],
  ...['src', 'srcset', 'title'],
]);

/** Returns a start tag without what is compared elsewhere, and without the ids that React makes up. */
export function startTag(name: string, attributes: Attributes): string {
  const others = Object.entries(attributes).flatMap(([key, value]) =>
    compared.has(key) ? [] : `${key}="${value.replace(/_R_\w*/g, '')}"`,
  );
  return `<${[name, ...others].join(' ')}>`;
}

export function readImage({ src = '', alt = '', width, height }: Attributes): PageImage {
  return { address: src, name: imageName(src), alt, width: toNumber(width), height: toNumber(height) };
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined || text === '' ? undefined : Number(text);
}
