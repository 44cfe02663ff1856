import { hashText } from '../../platform/files.ts';
import { decodeAddress, linkedFile, type MediaUse } from './media-address.ts';
import { isBreak, parser, plainTextOf, type Tokens } from './parser.ts';
import type { RenderEnv } from './slots.ts';

export interface ParsedMarkdown {
  /** The addresses of links, without duplicates and without downloads. */
  links: readonly string[];
  /** The images, and the files offered as downloads, without duplicates. */
  media: readonly MediaUse[];
  /** The addresses of images as markdown-it encodes them, with their descriptions. */
  images: readonly { address: string; alt: string }[];
  /** The headings, in their order: the level from 1 to 6, and the heading as written, such as `## Title`. */
  headings: readonly { level: number; words: string }[];
  /** The words that visitors read, without code and addresses. */
  prose: string;
  /** What may have been meant as markup and is not rendered as such. */
  leftovers: readonly Leftover[];
  /** The HTML with slots, if it was rendered. */
  html: string | undefined;
}

/**
 * What may have been meant as markup:
 * - `text`: a line of text, or a part of it, with characters that markup consists of
 * - `label`: such a text within a link
 * - `fence`: the beginning of a code block that is never closed, such as three backticks
 * - `indented`: the first line of code that is only marked by its indentation
 * - `number`: the number of a list with one item, such as `2026.`, which continues no other list
 * - `note`, `definition`: `[^1]:` or `[label]:` that nothing refers to, so that it is not shown
 */
export interface Leftover {
  kind: 'text' | 'label' | 'fence' | 'indented' | 'number' | 'note' | 'definition';
  words: string;
}

/** A character that stands for what is not prose, such as code. Letters beside it do not count as words. */
export const notProse = '\ufffc';

/** A quick test: all markup has one of these characters, or begins like an address. Most texts have none. */
const mayBeMarkup = /[[\]{}<*_`~#|=^$%&+@]|::|:[a-z+][a-z\d_+]*:|:\/\/|www\./i;

/**
 * Parses a text and lists what it refers to: `[a](/about) ![](b.png)` gives the link `/about` and the image `b.png`.
 * @param willRender whether to render it as well, since parsing an article again takes a fifth of the time to build it
 */
export function parseMarkdown(text: string, willRender = false): ParsedMarkdown {
  const [tokens, env] = parse(text);
  const inline = tokens.flatMap(({ children }) => children ?? []);
  const images = inline.filter(({ type }) => type === 'image');
  const hrefs = inline.filter(({ type }) => type === 'link_open').map((token) => String(token.attrGet('href')));
  return {
    links: [...new Set(hrefs.filter((href) => linkedFile(href) === undefined))],
    media: findMedia(inline),
    images: images.map((token) => ({ address: sourceOf(token), alt: plainTextOf(token.children ?? []) })),
    headings: tokens.flatMap(({ type, tag, markup }, index) => {
      if (type !== 'heading_open') return [];
      const content = tokens[index + 1]?.content ?? '';
      return { level: Number(tag.slice(1)), words: markup.startsWith('#') ? `${markup} ${content}` : content };
    }),
    prose: tokens.flatMap(({ children }) => (children ? proseOf(children) : [])).join('\n'),
    leftovers: [...findMarkupInText(inline), ...findOddBlocks(tokens, text), ...findUnused(text, env)],
    html: willRender ? render(tokens, env) : undefined,
  };
}

/** Renders a text to HTML with slots. */
export function renderMarkdown(text: string): string {
  return render(...parse(text));
}

/** Parses a text. Also returns the environment, in which plugins of the parser keep what they share about the text. */
function parse(text: string): [Tokens, RenderEnv] {
  // Makes footnote ids unique, because a page may contain several texts with footnotes.
  const env: RenderEnv = text.includes('[^') ? { docId: hashText(text).slice(0, 6) } : {};
  return [parser().parse(text, env), env];
}

function render(tokens: Tokens, env: RenderEnv): string {
  const html = parser().renderer.render(tokens, parser().options, env);
  // A copy, since V8 would keep the hundreds of strings that it was joined from: 12 kB for an article.
  return String(Buffer.from(html));
}

/** Returns the words that visitors read in inline tokens, also in the descriptions of images, and in titles. */
function proseOf(inline: Tokens): string {
  const wordsOf = ({ type, content, children }: Tokens[number]) =>
    children ? ` ${proseOf(children)} ` : type === 'code_inline' ? notProse : isBreak(type) ? ' ' : content;
  return inline
    .map((token) => {
      const title = token.attrGet('title');
      return title === null ? wordsOf(token) : `${wordsOf(token)} ${title} `;
    })
    .join('');
}

/** Lists the images and downloads of a text, each once. */
function findMedia(inline: Tokens): MediaUse[] {
  const media = new Map<string, MediaUse>();
  for (const token of inline) {
    const file = token.type === 'link_open' ? linkedFile(String(token.attrGet('href'))) : undefined;
    if (file !== undefined) media.set(`download ${file}`, { path: file, use: 'download' });
    if (token.type !== 'image') continue;
    const path = decodeAddress(sourceOf(token));
    media.set(`image ${path}`, { path, use: 'image' });
  }
  return [...media.values()];
}

const sourceOf = (image: Tokens[number]): string => String(image.attrGet('src'));

/** Finds texts in which characters of markup are left. */
function* findMarkupInText(inline: Tokens): Generator<Leftover> {
  let isInLink = false;
  for (const { type, content } of inline) {
    if (type === 'link_open' || type === 'link_close') isInLink = type === 'link_open';
    if (type === 'text' && mayBeMarkup.test(content)) yield { kind: isInLink ? 'label' : 'text', words: content };
  }
}

/** Finds blocks that an author hardly meant: unclosed or indented code, and a list with one item, such as `2026.`. */
function* findOddBlocks(tokens: Tokens, text: string): Generator<Leftover> {
  const lines = text.split('\n');
  // Only the last block of a text can be unclosed.
  const fence = tokens.findLast(({ type }) => type === 'fence');
  if (fence?.map) {
    const lastLine = lines.slice(fence.map[0] + 1, fence.map[1]).findLast((line) => line.trim() !== '') ?? '';
    if (!lastLine.replace(/^[\s>]*/, '').startsWith(fence.markup)) yield { kind: 'fence', words: fence.markup };
  }
  let lastNumber = 0;
  for (const [index, { type, map, info, markup, level }] of tokens.entries()) {
    if (type === 'code_block' && map) yield { kind: 'indented', words: lines[map[0]] ?? '' };
    if (type !== 'list_item_open' || info === '') continue;
    const isNext = Number(info) === lastNumber + 1; // Then the item continues the list above it.
    lastNumber = Number(info);
    if (isNext || lastNumber < 2 || tokens[index - 1]?.type !== 'ordered_list_open') continue; // 0 and 1 begin lists.
    const end = tokens.findIndex((token, at) => at > index && token.level === level);
    if (tokens[end + 1]?.type === 'ordered_list_close') yield { kind: 'number', words: `${info}${markup}` };
  }
}

/** Finds definitions of footnotes and of addresses that nothing refers to. */
function* findUnused(text: string, { footnotes, references, usedReferences }: RenderEnv): Generator<Leftover> {
  for (const [label, index] of Object.entries(footnotes?.refs ?? {}))
    if (index < 0) yield { kind: 'note', words: `[^${label.slice(1)}]:` };
  for (const [start, label = ''] of references ? text.matchAll(/\[((?:[^[\]\\]|\\.)+)\]:/g) : []) {
    const name = parser().utils.normalizeReference(label);
    if (usedReferences?.has(name) || !Object.hasOwn(references ?? {}, name)) continue;
    // `[//]: # (…)` is how comments are written in Markdown.
    if (references?.[name]?.href !== '#') yield { kind: 'definition', words: start };
  }
}
