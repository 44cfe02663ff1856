import { notProse } from '../markdown/prose-of.ts';
import type { Range } from '../yaml/source-file.ts';

/** What the code fills in, such as `{fact:guests}`. */
const placeholder = /\{[^{}\n]{0,200}\}/g;

/**
 * A piece of text without spaces that is no word: an address, an email address, a domain, a path, `@name`, `#tag`,
 * `*.yaml`, `<tag>`.
 */
const noWord = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}|\\|<\/?\p{L}|^[("'“‘[*]*(?:~\/|[/#~.])[\p{L}\p{N}]/u;

/** Letters with apostrophes between them, and whatever touches them, by which a part of something else is recognized. */
const piece = /[\p{L}\p{M}\p{N}_\ufffc](?:[\p{L}\p{M}\p{N}_\ufffc]|['’](?=\p{L}))*/gu;

const word = /^\p{L}\p{M}*['’]?\p{L}[\p{L}\p{M}'’]*$/u;

/** Returns the ranges of the words in a plain text: of `Harbor's co-founder has 3 GPUs` those of `Harbor`, `co`, … */
function rangesOfWords(text: string): Range[] {
  const masked = text
    .replace(placeholder, (found) => notProse.repeat(found.length))
    .replace(/\S+/g, (found) => (noWord.test(found) ? notProse.repeat(found.length) : found));
  return Array.from(masked.matchAll(piece)).flatMap(({ 0: found, index }) => {
    const bare = found.replace(/['’]s$/, '');
    return word.test(bare) ? [{ start: index, end: index + bare.length }] : [];
  });
}

/** Returns the words in a plain text, each as often as it occurs. */
export function wordsIn(text: string): string[] {
  return rangesOfWords(text).map(({ start, end }) => text.slice(start, end));
}

/** Code, the addresses of links and images, and the underscores of emphasis in Markdown. */
const markup = /`+[^`]*`+|\]\([^\s)]{0,2000}|<[^\s<>]{0,2000}>|^ {0,3}\[[^\]\n]{1,200}\]:\s*\S+|_/gm;

/** Finds the ranges of a word in a text as written. In Markdown, not those in code and addresses. */
export function findWord(text: string, word: string, isMarkdown: boolean): Range[] {
  const plain = isMarkdown ? text.replace(markup, (found) => ' '.repeat(found.length)) : text;
  return rangesOfWords(plain).filter(({ start, end }) => plain.slice(start, end) === word);
}
