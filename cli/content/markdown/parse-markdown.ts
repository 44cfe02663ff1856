import { hashText } from '../../platform/files/hash-text.ts';
import { decodeAddress, linkedFile, type MediaUse } from './media-address.ts';
import { isBreak, parser, plainTextOf, type Tokens } from './parser.ts';
import { cutAtSlots, type FillSlots, fillPieces, type Pieces, type RenderEnv, slotDelimiter } from './slots.ts';

export interface ParsedMarkdown {
  /** The addresses of links, without duplicates and without downloads. */
  links: readonly string[];
  /** The images, and the files offered as downloads, without duplicates. */
  media: readonly MediaUse[];
  /** The addresses of images as markdown-it encodes them, with their descriptions. */
  images: readonly { address: string; alt: string }[];
  /** The headings, in their order: the level from 1 to 6, and the heading as written, such as `## Title`. */
  headings: readonly { level: number; words: string }[];
  /** The languages of code blocks, without duplicates. */
  languages: readonly string[];
  /** The words that visitors read, without code and addresses. */
  prose: string;
  /** What may have been meant as markup and is not rendered as such. */
  leftovers: readonly Leftover[];
  /** The HTML in pieces, if it was rendered. */
  pieces: Pieces | undefined;
  toHtml: FillSlots;
}

/**
 * What may have been meant as markup:
 * - `text`: a line of text, or a part of it, with characters that markup consists of
 * - `label`: such a text within a link
 * - `fence`: the beginning of a code block that is never closed, such as three backticks
 * - `indented`: the first line of code that is only marked by its indentation; `isLine` if there are no more
 * - `number`: the number of a list with one item, such as `2026.`, which continues no other list
 * - `note`, `definition`: `[^1]:` or `[label]:` that nothing refers to, so that it is not shown
 */
export interface Leftover {
  kind: 'text' | 'label' | 'fence' | 'indented' | 'number' | 'note' | 'definition';
  words: string;
  isLine?: boolean;
}

/** Replaces in prose what is not prose, such as a code span. Letters beside it are not words of their own. */
export const notProse = '\ufffc';

/**
 * Parses a text and lists what it refers to: `[a](/about) ![](b.png)` gives the link `/about` and the image `b.png`.
 * @param willRender whether to render it as well: parsing it again later would take a fifth of the time for building an
 * article
 */
export function parseMarkdown(source: string, willRender = false): ParsedMarkdown {
  const text = source.replaceAll(slotDelimiter, '');
  const env = textEnv(text);
  const tokens = parser.parse(text, env);
  const inline = inlineOf(tokens);
  const fences = tokens.filter(({ type }) => type === 'fence');
  const hrefs = inline.filter(({ type }) => type === 'link_open').map((token) => String(token.attrGet('href')));
  const images = inline.filter(({ type }) => type === 'image');
  const found = {
    links: [...new Set(hrefs.filter((href) => linkedFile(href) === undefined))],
    media: mediaIn(tokens),
    images: images.map((token) => ({ address: sourceOf(token), alt: plainTextOf(token.children ?? []) })),
    headings: headingsIn(tokens),
    languages: [...new Set(fences.map(({ info }) => info.trim().split(/\s/)[0] ?? ''))],
    prose: tokens.flatMap(({ children }) => (children ? proseOf(children) : [])).join('\n'),
    leftovers: leftoversIn(tokens, text, env),
  };
  const pieces = willRender ? render(tokens, env) : undefined;
  const renderLater = () => {
    const env = textEnv(text);
    return render(parser.parse(text, env), env);
  };
  return { ...found, pieces, toHtml: (filler) => fillPieces(pieces ?? renderLater())(filler) };
}

function inlineOf(tokens: Tokens): Tokens {
  return tokens.flatMap(({ children }) => children ?? []);
}

/** Returns the words of inline tokens, those about images among them. */
function proseOf(inline: Tokens): string {
  return inline
    .map((token) => {
      const { type, content, children } = token;
      const title = token.attrGet('title');
      const words = type === 'code_inline' ? notProse : isBreak(type) ? ' ' : content;
      const shown = children ? ` ${proseOf(children)} ` : words;
      return title === null ? shown : `${shown} ${title} `;
    })
    .join('');
}

function headingsIn(tokens: Tokens): ParsedMarkdown['headings'] {
  return tokens.flatMap(({ type, tag, markup }, index) => {
    if (type !== 'heading_open') return [];
    const content = tokens[index + 1]?.content ?? '';
    return { level: Number(tag.slice(1)), words: markup.startsWith('#') ? `${markup} ${content}` : content };
  });
}

function mediaIn(tokens: Tokens): MediaUse[] {
  const media = new Map<string, MediaUse>();
  for (const [index, { children }] of tokens.entries()) {
    const isInFigure = tokens[index - 1]?.tag === 'figure';
    for (const token of children ?? []) {
      const file = token.type === 'link_open' ? linkedFile(String(token.attrGet('href'))) : undefined;
      if (file !== undefined) media.set(`download ${file}`, { path: file, use: 'download' });
      if (token.type !== 'image') continue;
      const path = decodeAddress(sourceOf(token));
      const isFigure = isInFigure || media.get(`image ${path}`)?.isFigure === true;
      media.set(`image ${path}`, { path, use: 'image', ...(isFigure && { isFigure }) });
    }
  }
  return [...media.values()];
}

function sourceOf(image: Tokens[number]): string {
  return String(image.attrGet('src'));
}

/** Characters of which there is one in all markup, and the beginnings of addresses. Most texts contain none. */
const mayBeMarkup = /[[\]{}<*_`~#|=^$%&+@]|::|:[a-z+][a-z\d_+]*:|:\/\/|www\./i;

function leftoversIn(tokens: Tokens, text: string, env: RenderEnv): Leftover[] {
  const found: Leftover[] = [];
  let isInLink = false;
  for (const { type, content } of inlineOf(tokens)) {
    if (type === 'link_open' || type === 'link_close') isInLink = type === 'link_open';
    if (type === 'text' && mayBeMarkup.test(content)) found.push({ kind: isInLink ? 'label' : 'text', words: content });
  }
  const fence = openFenceIn(tokens, text);
  if (fence !== undefined) found.push({ kind: 'fence', words: fence });
  for (const { type, map, level } of tokens) {
    if (type !== 'code_block' || !map) continue;
    const [first = '', ...others] = text.split('\n').slice(...map);
    found.push({ kind: 'indented', words: first, isLine: level === 0 && others.join('').trim() === '' });
  }
  found.push(...loneNumbersIn(tokens).map((words): Leftover => ({ kind: 'number', words })));
  for (const [label, index] of Object.entries(env.footnotes?.refs ?? {}))
    if (index < 0) found.push({ kind: 'note', words: `[^${label.slice(1)}]:` });
  for (const [start, label = ''] of env.references ? text.matchAll(/\[((?:[^[\]\\]|\\.)+)\]:/g) : []) {
    const name = parser.utils.normalizeReference(label);
    // `[//]: # (…)` is how comments are written in Markdown.
    const isUnused = env.usedReferences?.has(name) === false && Object.hasOwn(env.references ?? {}, name);
    if (isUnused && env.references?.[name]?.href !== '#') found.push({ kind: 'definition', words: start });
  }
  return found;
}

/** Returns the beginning of a code block that is never closed. Only the last block of a text can be unclosed. */
function openFenceIn(tokens: Tokens, text: string): string | undefined {
  const fence = tokens.findLast(({ type }) => type === 'fence');
  if (!fence?.map) return undefined;
  const lines = text.split('\n').slice(fence.map[0] + 1, fence.map[1]);
  const last = lines.findLast((line) => line.trim() !== '') ?? '';
  return /^[\s>]*(.*)/.exec(last)?.[1]?.startsWith(fence.markup) ? undefined : fence.markup;
}

/** Returns the numbers of lists with one item that neither begin at 0 or 1 nor continue the list before. */
function loneNumbersIn(tokens: Tokens): string[] {
  let last = 0;
  return tokens.flatMap(({ type, info, markup, level }, index) => {
    if (type !== 'list_item_open' || info === '') return [];
    const isNext = Number(info) === last + 1;
    last = Number(info);
    const end = tokens.findIndex(
      (token, at) => at > index && token.level === level && token.type === 'list_item_close',
    );
    const isLone = tokens[index - 1]?.type === 'ordered_list_open' && tokens[end + 1]?.type === 'ordered_list_close';
    return isLone && last > 1 && !isNext ? `${info}${markup}` : [];
  });
}

/** Makes the environment that plugins of the parser share for one text. */
function textEnv(text: string): RenderEnv {
  // Makes footnote ids unique, because a page may contain several texts with footnotes.
  return text.includes('[^') ? { docId: hashText(text).slice(0, 6) } : {};
}

/** Renders tokens, and aligns table cells by a class, because the Content-Security-Policy blocks `style` attributes. */
function render(tokens: Tokens, env: RenderEnv): Pieces {
  for (const token of tokens) {
    const [, side] = /^text-align:(left|center|right)$/.exec(String(token.attrGet('style') ?? '')) ?? [];
    if (side !== undefined) token.attrs = [['class', `at-${side}`]];
  }
  return cutAtSlots(parser.renderer.render(tokens, parser.options, env), env);
}
