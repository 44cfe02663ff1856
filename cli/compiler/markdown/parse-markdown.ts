import { hashText } from '../../platform/files/hash-text.ts';
import type { Range } from '../yaml/source-file.ts';
import { isAnyImage, isFileName, isNameOf } from './file-name-words.ts';
import { unusedNotes } from './footnotes.ts';
import { addressInText, type LeftMarkup, markupLeftByMarkdown, openFence } from './left-markup.ts';
import { decodeAddress } from './media-address.ts';
import type { MediaUse } from './media-use.ts';
import { parser } from './parser.ts';
import { type DrawMarkdown, drawPieces, type Pieces } from './pieces.ts';
import { plainTextOf } from './plain-text-of.ts';
import { fileOf } from './render-media.ts';
import { cutAtSlots, type RenderEnv, slotMark } from './slots.ts';
import type { Tokens } from './tokens.ts';

interface Heading {
  /** 1 to 6. */
  level: number;
  /** As it is written: `## Title`. */
  words: string;
}

export interface ParsedMarkdown {
  /** The addresses that it links to, each once; downloads are not among them. */
  links: readonly string[];
  /** The images in it and the files that it offers as downloads, each once. */
  media: readonly MediaUse[];
  /** The images of which it does not say what they show, by their addresses. */
  unnamed: readonly string[];
  /** In their order. */
  headings: readonly Heading[];
  /** The languages that its blocks of code name, each once. */
  languages: readonly string[];
  /** The first thing in it that was meant as markup, and is none. */
  left: LeftMarkup | undefined;
  /** The HTML in pieces, if it was rendered. */
  pieces: Pieces | undefined;
  toHtml: DrawMarkdown;
}

/**
 * Parses a text for all that it refers to.
 * @param willRender renders it along with that, but for its slots: parsing twice is a fifth of building an article
 */
export function parseMarkdown(source: string, willRender = false): ParsedMarkdown {
  const text = source.replaceAll(slotMark, '');
  const env = textEnv(text);
  const tokens = parser.parse(text, env);
  const inline = tokens.flatMap(({ children }) => children ?? []);
  const images = inline.filter(({ type }) => type === 'image');
  const found = {
    links: linksIn(inline),
    media: mediaIn(inline, figuresIn(tokens)),
    unnamed: images.filter(isUnnamed).map(sourceOf),
    headings: headingsIn(tokens),
    languages: languagesIn(tokens),
    left: leftIn(inline) ?? openFenceIn(tokens, text) ?? unusedNoteIn(env),
  };
  const pieces = willRender ? renderPieces(tokens, env) : undefined;
  return { ...found, pieces, toHtml: (filler) => drawPieces(pieces ?? renderText(text))(filler) };
}

function renderText(text: string): Pieces {
  const env = textEnv(text);
  return renderPieces(parser.parse(text, env), env);
}

/**
 * Where links and images of a text lead to an address, as `ParsedMarkdown` has it: what the author wrote of it. The places in
 * the text that was asked about last are kept, since a text may have many dead links.
 */
export function findAddress(text: string, address: string): Range[] {
  if (last.text !== text) last = { text, places: placeAddresses(text) };
  const places = last.places.get(address) ?? last.places.get(parser.normalizeLink(address));
  return (places ?? []).map(({ range }) => range);
}

/** The character that an entity of HTML such as `&mdash;` stands for. */
export function characterOf(entity: string): string | undefined {
  const character = parser.utils.unescapeAll(entity);
  return character === entity || /\p{C}/u.test(character) ? undefined : character;
}

type PlacedAddress = { address: string; range: Range };

let last = { text: '', places: new Map<string, PlacedAddress[]>() };

function placeAddresses(text: string): Map<string, PlacedAddress[]> {
  const placed = Array.from(text.matchAll(beforeAddress), ({ 0: found, index }) => {
    const isBracketed = found.endsWith('<');
    const start = index + found.length;
    // A link without an address, which is pointed at by its brackets.
    if (text[start] === ')') return [{ address: '', range: { start: start - 1, end: start + 1 } }];
    const { ok, pos, str } = parser.helpers.parseLinkDestination(text, isBracketed ? start - 1 : start, text.length);
    const range = { start, end: isBracketed ? pos - 1 : pos };
    return ok ? [{ address: parser.normalizeLink(str), range }] : [];
  });
  return Map.groupBy(placed.flat(), ({ address }) => address);
}

/** @see https://spec.commonmark.org/0.31.2/#links */
const beforeAddress = /\]\(\s*<?|\]:\s*<?|</g;

/** An address that Markdown encodes as people read it: `/über`. */
export const readableAddress = (address: string): string => parser.normalizeLinkText(address);

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

function linksIn(inline: Tokens): string[] {
  const links = inline.filter(({ type, meta }) => type === 'link_open' && fileOf(meta) === undefined);
  return [...new Set(links.map((token) => String(token.attrGet('href'))))];
}

/** The images that are figures, see `figures.ts`. */
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
    const isFigure = figures.has(token) || media.get(`picture ${path}`)?.isFigure === true;
    media.set(`picture ${path}`, { path, use: 'picture', ...(isFigure && { isFigure }) });
  }
  return [...media.values()];
}

/** Whether an image has no text in its place, or one that says nothing of it, such as the name of a file. */
function isUnnamed(image: Tokens[number]): boolean {
  const text = plainTextOf(image.children ?? []);
  return text.trim() === '' || isFileName(text) || isAnyImage(text) || isNameOf(text, decodeAddress(sourceOf(image)));
}

function sourceOf(image: Tokens[number]): string {
  return String(image.attrGet('src'));
}

/** Looks at what is text, each run of it alone. */
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
  // Only the last block can be open.
  const fence = tokens.findLast(({ type }) => type === 'fence');
  if (!fence?.map) return undefined;
  return openFence(text.split('\n').slice(...fence.map));
}

/** Returns the runs of text in Markdown without code, addresses and markup: `a **b** c` gives `a `, `b` and ` c`. */
export function plainRuns(text: string): string[] {
  return parser.parse(text, {}).flatMap(({ children }) => textRuns(children ?? []));
}

/** Joins neighbouring texts, which the parser leaves apart where a character is escaped. */
function textRuns(inline: Tokens): string[] {
  const runs: string[] = [];
  let isInRun = false;
  for (const { type, content } of inline) {
    const isText = type === 'text' || type === 'text_special';
    if (isText) runs.push((isInRun ? (runs.pop() ?? '') : '') + content);
    isInRun = isText;
  }
  return runs;
}

/** Returns the descriptions and titles of images and links in Markdown: `![what](a.jpg "title")`. */
export function descriptionRuns(text: string): string[] {
  const inline = parser.parse(text, {}).flatMap(({ children }) => children ?? []);
  return inline.flatMap((token) => {
    const shown = token.type === 'image' ? textRuns(token.children ?? []) : [];
    return [...shown, String(token.attrGet('title') ?? '')];
  });
}

function unusedNoteIn(env: RenderEnv): LeftMarkup | undefined {
  const [label] = unusedNotes(env);
  return label === undefined ? undefined : { kind: 'note', words: `[^${label}]:` };
}

/** What is known of a text before it is parsed. */
function textEnv(text: string): RenderEnv {
  // Several texts with footnotes may stand on one page.
  return text.includes('[^') ? { docId: hashText(text).slice(0, 6) } : {};
}

function renderPieces(tokens: Tokens, env: RenderEnv): Pieces {
  for (const token of tokens) alignByClass(token);
  return cutAtSlots(parser.renderer.render(tokens, parser.options, env), env);
}

/** Where the text of a cell stands, markdown-it says in a `style` attribute, which the Content-Security-Policy refuses. */
function alignByClass(token: Tokens[number]): void {
  const side = /^text-align:(left|center|right)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (side === undefined) return;
  token.attrs = [['class', `at-${side}`]];
}
