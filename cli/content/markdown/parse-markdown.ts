import { hashText } from '../../platform/files/hash-text.ts';
import { isAnyImage, isFileName, isNameOf } from './empty-description.ts';
import { unusedNotes } from './footnotes.ts';
import { addressInText, type LeftMarkup, markupLeftByMarkdown, openFence } from './left-markup.ts';
import { decodeAddress } from './media-address.ts';
import type { MediaUse } from './media-use.ts';
import { parser } from './parser.ts';
import { type FillSlots, fillPieces, type Pieces } from './pieces.ts';
import { plainTextOf } from './plain-text-of.ts';
import { proseOf } from './prose-of.ts';
import { fileOf } from './render-media.ts';
import { cutAtSlots, type RenderEnv, slotDelimiter } from './slots.ts';
import type { Tokens } from './tokens.ts';

interface Heading {
  /** From 1 to 6. */
  level: number;
  /** The heading as written, such as `## Title`. */
  words: string;
}

export interface ParsedMarkdown {
  /** The addresses of links, without duplicates and without downloads. */
  links: readonly string[];
  /** The images, and the files offered as downloads, without duplicates. */
  media: readonly MediaUse[];
  /** The addresses of images without a useful description. */
  unnamed: readonly string[];
  /** The headings, in their order. */
  headings: readonly Heading[];
  /** The languages of code blocks, without duplicates. */
  languages: readonly string[];
  /** The words that visitors read, without code and addresses. */
  prose: string;
  /** The first piece of text that was meant as markup but is not rendered. */
  left: LeftMarkup | undefined;
  /** The HTML in pieces, if it was rendered. */
  pieces: Pieces | undefined;
  toHtml: FillSlots;
}

/**
 * Parses a text and lists what it refers to: `[a](/about) ![](b.png)` gives the link `/about` and the image `b.png`,
 * which is also listed as an image without a description.
 * @param willRender whether to render it as well: parsing it again later would take a fifth of the time for building an
 * article
 */
export function parseMarkdown(source: string, willRender = false): ParsedMarkdown {
  const text = source.replaceAll(slotDelimiter, '');
  const env = textEnv(text);
  const tokens = parser.parse(text, env);
  const inline = tokens.flatMap(({ children }) => children ?? []);
  const images = inline.filter(({ type }) => type === 'image');
  const found = {
    links: hrefsIn(inline),
    media: mediaIn(inline, figuresIn(tokens)),
    unnamed: images.filter(isUnnamed).map(sourceOf),
    headings: headingsIn(tokens),
    languages: languagesIn(tokens),
    prose: proseOf(tokens),
    left: leftIn(inline) ?? openFenceIn(tokens, text) ?? unusedNoteIn(env),
  };
  const pieces = willRender ? renderPieces(tokens, env) : undefined;
  return { ...found, pieces, toHtml: (filler) => fillPieces(pieces ?? renderText(text))(filler) };
}

function renderText(text: string): Pieces {
  const env = textEnv(text);
  return renderPieces(parser.parse(text, env), env);
}

function headingsIn(tokens: Tokens): Heading[] {
  const headings: Heading[] = [];
  for (const [index, { type, tag, markup }] of tokens.entries()) {
    if (type !== 'heading_open') continue;
    const content = tokens[index + 1]?.content ?? '';
    headings.push({ level: Number(tag.slice(1)), words: markup.startsWith('#') ? `${markup} ${content}` : content });
  }
  return headings;
}

function languagesIn(tokens: Tokens): string[] {
  const fences = tokens.filter(({ type }) => type === 'fence');
  return [...new Set(fences.map(({ info }) => info.trim().split(/\s/)[0] ?? ''))];
}

/** Returns the addresses of links, each once; without downloads, which `media` contains. */
function hrefsIn(inline: Tokens): string[] {
  const links = inline.filter(({ type, meta }) => type === 'link_open' && fileOf(meta) === undefined);
  return [...new Set(links.map((token) => String(token.attrGet('href'))))];
}

/** Returns the images that are figures; see `figures.ts`. */
function figuresIn(tokens: Tokens): ReadonlySet<Tokens[number]> {
  const contents = tokens.flatMap(({ tag, nesting }, index) =>
    tag === 'figure' && nesting === 1 ? (tokens[index + 1] ?? []) : [],
  );
  return new Set(contents.flatMap(({ children }) => children ?? []));
}

function mediaIn(inline: Tokens, figures: ReadonlySet<Tokens[number]>): MediaUse[] {
  const media = new Map<string, MediaUse>();
  for (const token of inline) {
    const file = token.type === 'link_open' ? fileOf(token.meta) : undefined;
    if (file !== undefined) media.set(`download ${file}`, { path: file, use: 'download' });
    if (token.type !== 'image') continue;
    const path = decodeAddress(sourceOf(token));
    const isFigure = figures.has(token) || media.get(`image ${path}`)?.isFigure === true;
    media.set(`image ${path}`, { path, use: 'image', ...(isFigure && { isFigure }) });
  }
  return [...media.values()];
}

/** Whether an image has no useful description: none, or for example the name of a file. */
function isUnnamed(image: Tokens[number]): boolean {
  const text = plainTextOf(image.children ?? []);
  return text.trim() === '' || isFileName(text) || isAnyImage(text) || isNameOf(text, decodeAddress(sourceOf(image)));
}

function sourceOf(image: Tokens[number]): string {
  return String(image.attrGet('src'));
}

/** Finds the first leftover markup in the text of inline tokens. */
function leftIn(inline: Tokens): LeftMarkup | undefined {
  let address: LeftMarkup | undefined;
  let isInLink = false;
  for (const { type, content } of inline) {
    if (type === 'link_open' || type === 'link_close') isInLink = type === 'link_open';
    if (type !== 'text') continue;
    const left = markupLeftByMarkdown(content);
    if (left) return left;
    if (!isInLink) address ??= addressInText(content);
  }
  return address;
}

function openFenceIn(tokens: Tokens, text: string): LeftMarkup | undefined {
  // Only the last block can be unclosed.
  const fence = tokens.findLast(({ type }) => type === 'fence');
  if (!fence?.map) return undefined;
  return openFence(text.split('\n').slice(...fence.map));
}

function unusedNoteIn(env: RenderEnv): LeftMarkup | undefined {
  const [label] = unusedNotes(env);
  return label === undefined ? undefined : { kind: 'note', words: `[^${label}]:` };
}

/** Makes the environment that plugins of the parser share for one text. */
function textEnv(text: string): RenderEnv {
  // Makes footnote ids unique, because a page may contain several texts with footnotes.
  return text.includes('[^') ? { docId: hashText(text).slice(0, 6) } : {};
}

function renderPieces(tokens: Tokens, env: RenderEnv): Pieces {
  for (const token of tokens) alignByClass(token);
  return cutAtSlots(parser.renderer.render(tokens, parser.options, env), env);
}

/** Replaces the `style` attribute of aligned table cells, which the Content-Security-Policy blocks, by a class. */
function alignByClass(token: Tokens[number]): void {
  const side = /^text-align:(left|center|right)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (side === undefined) return;
  token.attrs = [['class', `at-${side}`]];
}
