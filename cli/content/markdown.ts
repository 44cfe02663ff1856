import { createRequire } from 'node:module';
import { manyAddresses, remember } from '../remember.ts';
import { type LeftMarkup, markupLeftByMarkdown } from './left-markup.ts';
import { plainLinks, readPlainMarkdown } from './plain-markdown.ts';
import type { Range } from './source-file.ts';

// As a module it is sixty files, which take twice as long to load.
const MarkdownIt: typeof import('markdown-it').default = createRequire(import.meta.url)('markdown-it');

/**
 * CommonMark with raw HTML shown as text; markdown-it itself refuses `javascript:` and other unsafe links. Version 14, which
 * is kept up beside 15, is the same parser in two thirds of the time: 15 is built for browsers that know no class fields.
 */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Takes unsafe links for links too, so that they can be reported. */
const trusting = new MarkdownIt({ html: false, linkify: false, typographer: false });
trusting.validateLink = () => true;

/** Finds out which blocks there are, and leaves what is in them. */
const outline = new MarkdownIt({ html: false, linkify: false, typographer: false });
outline.core.ruler.enableOnly(['normalize', 'block']);

// Articles lead to the same addresses, and to write one as browsers do is a tenth of parsing.
parser.normalizeLink = trusting.normalizeLink = remember(parser.normalizeLink, manyAddresses);

/**
 * Gives Markdown as HTML.
 * @param resolveLink maps an address as an author writes it to the one that a visitor follows
 */
export type DrawMarkdown = (resolveLink: (address: string) => string) => string;

interface Heading {
  /** 1 to 6. */
  level: number;
  /** As it is written: `## Title`. */
  words: string;
}

export interface ParsedMarkdown {
  /** The addresses that it links to, images included, each once. */
  links: readonly string[];
  /** In their order. */
  headings: readonly Heading[];
  /** The first thing in it that was meant as markup, and is none. */
  left: LeftMarkup | undefined;
  /** The HTML in pieces, if it was rendered; see `drawPieces`. */
  pieces: readonly string[] | undefined;
  toHtml: DrawMarkdown;
}

/**
 * Parses a text for its links and headings.
 * @param willRender renders it along with that, but for its links: parsing twice is a fifth of building an article
 */
export function parseMarkdown(source: string, willRender = false): ParsedMarkdown {
  const text = source.replaceAll(mark, '');
  const tokens = willRender ? trusting.parse(text, {}) : undefined;
  const { links, headings, left } = tokens ? contentsOf(tokens, text) : outlineOf(text);
  const isSafe = links.every((address) => parser.validateLink(address));
  const render = () => renderPieces(parser.parse(text, {}));
  let pieces = tokens && (isSafe ? renderPieces(tokens) : render());
  return {
    links,
    headings,
    left,
    pieces,
    toHtml(resolveLink) {
      pieces ??= render();
      return drawPieces(pieces)(resolveLink);
    },
  };
}

/**
 * Where links of a text lead to an address, which is one of `ParsedMarkdown.links`: what the author wrote of it. The places
 * in the text that was asked about last are kept, since a text may have many dead links.
 */
export function findAddress(text: string, address: string): Range[] {
  if (last.text !== text) last = { text, places: placeAddresses(text) };
  return (last.places.get(address) ?? []).map(({ range }) => range);
}

type PlacedAddress = { address: string; range: Range };

let last = { text: '', places: new Map<string, PlacedAddress[]>() };

function placeAddresses(text: string): Map<string, PlacedAddress[]> {
  const placed = Array.from(text.matchAll(beforeAddress), ({ 0: found, index }) => {
    const isBracketed = found.endsWith('<');
    const start = index + found.length;
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

/** Finds links and headings, and no more: parsing all of a text takes five times as long. */
function outlineOf(text: string): Pick<ParsedMarkdown, 'links' | 'headings' | 'left'> {
  const plain = readPlainMarkdown(text);
  if (plain)
    return {
      links: [...new Set(plain.links.map(trusting.normalizeLink))],
      headings: plain.headings,
      left: undefined,
    };
  const env = {};
  const blocks = outline.parse(text, env);
  return { links: linksInBlocks(blocks, env), headings: headingsIn(blocks), left: leftInBlocks(blocks, env) };
}

/** @param tokens all of a text, in which words that were escaped cannot be told from others any more */
function contentsOf(tokens: Tokens, text: string): Pick<ParsedMarkdown, 'links' | 'headings' | 'left'> {
  const mayBeLeft = tokens.some(({ children }) => children && leftIn(children) !== undefined);
  return {
    links: linksIn(tokens),
    headings: headingsIn(tokens),
    left: mayBeLeft ? outlineOf(text).left : undefined,
  };
}

/** @param pieces HTML, and at each odd place the address of a link, as `ParsedMarkdown` has it */
export function drawPieces(pieces: readonly string[]): DrawMarkdown {
  return (resolveLink) =>
    pieces.map((piece, index) => (index % 2 === 0 ? piece : linkAttributes(resolveLink(piece)))).join('');
}

type Tokens = ReturnType<typeof parser.parse>;

function headingsIn(tokens: Tokens): Heading[] {
  const headings: Heading[] = [];
  for (const [index, { type, tag, markup }] of tokens.entries()) {
    if (type !== 'heading_open') continue;
    const content = tokens[index + 1]?.content ?? '';
    headings.push({ level: Number(tag.slice(1)), words: markup.startsWith('#') ? `${markup} ${content}` : content });
  }
  return headings;
}

function linksIn(tokens: Tokens): string[] {
  return [...new Set(tokens.flatMap(({ children }) => (children ? addressesIn(children) : [])))];
}

function addressesIn(inline: Tokens): string[] {
  return inline.flatMap((token) => {
    const address = token.attrGet('href') ?? token.attrGet('src');
    return address === null ? [] : String(address);
  });
}

/** @param blocks as `outline` gives them, with what it knows of the whole text */
function linksInBlocks(blocks: Tokens, env: object): string[] {
  const links = new Set<string>();
  for (const { type, content } of blocks) {
    if (type !== 'inline') continue;
    if (!/[[<]/.test(content)) continue;
    const plain = /[`\\<&]/.test(content) ? undefined : plainLinks(content)?.map(trusting.normalizeLink);
    for (const address of plain ?? parseInline(content, env)) links.add(address);
  }
  return [...links];
}

function leftInBlocks(blocks: Tokens, env: object): LeftMarkup | undefined {
  for (const { type, content } of blocks) {
    const left = type === 'inline' && markupLeftByMarkdown(content) ? leftIn(tokensOf(content, env)) : undefined;
    if (left) return left;
  }
  return undefined;
}

/** Looks at what is text in a paragraph, each run of it alone. */
function leftIn(inline: Tokens): LeftMarkup | undefined {
  for (const { type, content } of inline) {
    const left = type === 'text' ? markupLeftByMarkdown(content) : undefined;
    if (left) return left;
  }
  return undefined;
}

function parseInline(content: string, env: object): string[] {
  return addressesIn(tokensOf(content, env));
}

function tokensOf(content: string, env: object): Tokens {
  const tokens: Tokens = [];
  trusting.inline.parse(content, trusting, env, tokens);
  return tokens;
}

/** Stands around the number of a link in HTML whose links are not resolved yet. */
const mark = '\u0001';

/** HTML, and at each odd place the address of a link, whose attribute is opened before it and closed behind it. */
function renderPieces(tokens: Tokens): string[] {
  const addresses: string[] = [];
  for (const token of tokens) {
    alignByClass(token);
    for (const child of token.children ?? []) {
      const href = child.attrGet('href');
      if (href === null) continue;
      child.attrSet('href', `${mark}${addresses.length}${mark}`);
      addresses.push(String(href));
    }
  }
  const html = parser.renderer.render(tokens, parser.options, {});
  return html.split(mark).map((piece, index) => (index % 2 === 0 ? piece : (addresses[Number(piece)] ?? '')));
}

function linkAttributes(address: string): string {
  const rel = /^https?:/.test(address) ? '" rel="noopener' : '';
  return parser.utils.escapeHtml(address) + rel;
}

/** Where the text of a cell stands, markdown-it says in a `style` attribute, which the Content-Security-Policy refuses. */
function alignByClass(token: Tokens[number]): void {
  const side = /^text-align:(left|center|right)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (side === undefined) return;
  token.attrs = [['class', `at-${side}`]];
}
