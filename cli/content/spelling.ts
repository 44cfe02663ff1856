import type { SuggestionResult } from 'cspell-dictionary';
import { memoize } from '../platform/memoize.ts';
import type { DataPath } from '../problems/problem.ts';
import { isInstalled, loadDictionary, packagesFor } from './dictionaries.ts';
import { notProse } from './markdown/parse-markdown.ts';
import { isKind, type Reference } from './schema/keywords.ts';
import type { Range } from './yaml/source-file.ts';

/** What the code fills in, such as `{fact:guests}`. */
const placeholder = /\{[^{}\n]{0,200}\}/g;

/**
 * A piece of text without spaces that is no word: an address, an email address, a domain, a path, `@name`, `#tag`,
 * `*.yaml`, `<tag>`.
 */
const noWord = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}|\\|<\/?\p{L}|^[("'“‘[*]*(?:~\/|[/#~.])[\p{L}\p{N}]/u;

/** Letters with apostrophes and soft hyphens between them, and whatever touches them, by which other things are recognized. */
const piece = /[\p{L}\p{M}\p{N}_\ufffc](?:[\p{L}\p{M}\p{N}_\ufffc]|\u00AD+(?=\p{L})|['’](?=\p{L}))*/gu;

const word = /^\p{L}\p{M}*['’]?\p{L}[\p{L}\p{M}'’]*$/u;

interface Word extends Range {
  /** In normal form (NFC), without soft hyphens and without the `'s` of a genitive. */
  word: string;
}

/** Finds the words in a plain text: in `Harbor's co-founder has 3 GPUs` these are `Harbor`, `co`, … */
function findWords(text: string): Word[] {
  const masked = text
    .replace(placeholder, (found) => notProse.repeat(found.length))
    .replace(/\S+/g, (found) => (noWord.test(found) ? notProse.repeat(found.length) : found));
  return Array.from(masked.matchAll(piece)).flatMap(({ 0: found, index }) => {
    const bare = found.replace(/['’]s$/, '');
    const plain = bare.replaceAll('\u00AD', '').normalize();
    return word.test(plain) ? [{ word: plain, start: index, end: index + bare.length }] : [];
  });
}

/** Returns the words in a plain text, each as often as it occurs. */
export function wordsIn(text: string): string[] {
  return findWords(text).map(({ word }) => word);
}

/** Code, the addresses of links and images, and the underscores of emphasis in Markdown. */
const markup = /`+[^`]*`+|\]\([^\s)]{0,2000}|<[^\s<>]{0,2000}>|^ {0,3}\[[^\]\n]{1,200}\]:\s*\S+|_/gm;

/** Finds the first occurrence of a word in a text as written. In Markdown, not those in code and addresses. */
export function findWord(text: string, wanted: string, isMarkdown: boolean): Range[] {
  const plain = isMarkdown ? text.replace(markup, (found) => ' '.repeat(found.length)) : text;
  return findWords(plain)
    .filter(({ word }) => word === wanted)
    .slice(0, 1);
}

/** A word that the dictionaries do not have, and the first text of a file that contains it. */
export interface UnknownWord {
  word: string;
  path: DataPath;
  isMarkdown: boolean;
}

/** The unknown words that are reported in one text. A text with more is in another language or no text. */
const maxWords = 50;

/** Finds the words in the texts of a file that the dictionaries do not have, each once. */
export function findUnknownWords(references: readonly Reference[], speller: Speller): UnknownWord[] {
  const unknown = new Map<string, UnknownWord>();
  for (const reference of references) {
    if (!isKind(reference, 'text')) continue;
    const { path, value, markdown } = reference;
    const words = new Set(wordsIn(markdown ? markdown.prose : value));
    const inText = [...words].filter((word) => !speller.knows(word)).slice(0, maxWords);
    for (const word of inText)
      if (!unknown.has(word)) unknown.set(word, { word, path, isMarkdown: markdown !== undefined });
  }
  return [...unknown.values()];
}

/** The words of a language. Both functions take words in normal form. */
export interface Speller {
  /** Whether the dictionaries have a word, or its letters suggest that it is no ordinary word: `SaaS`, `GPTs`, `XIV`. */
  knows(word: string): boolean;
  /** Returns at most three words that were probably meant, the most likely first, with the capitals of the word. */
  suggest(word: string): readonly string[];
}

const spellers = new Map<string, Speller | undefined>();

/** Returns the speller for a language. @returns undefined if no dictionary is installed for it */
export function spellerFor(language: string): Speller | undefined {
  if (!spellers.has(language)) {
    const packages = packagesFor(language);
    const isComplete = packages.length > 0 && packages.every(isInstalled);
    spellers.set(language, isComplete ? createSpeller(language, packages) : undefined);
  }
  return spellers.get(language);
}

/** The number of candidates from which the suggestions are taken: many differ only in their capitals. */
const candidateCount = 12;
const suggestionCount = 3;

/** The length of a word from which no suggestions are searched, which would take seconds. */
const maxLength = 40;

/** What a name costs more than a word, of which a text has many more; a wrong letter costs 100. */
const nameCost = 60;

/** The maximum number of words whose results are memoized. */
const maxMemoized = 100_000;

/** Creates a speller, which loads each dictionary when it is needed, and memoizes what it has found. */
function createSpeller(language: string, packages: readonly string[]): Speller {
  const { script } = new Intl.Locale(language.replace(/-.*/, '')).maximize();
  const isInScript = new RegExp(`^[\\p{Script=${script ?? 'Latn'}}\\p{M}'’]+$`, 'u');
  const has = (word: string) =>
    packages.some((name) => loadDictionary(name).has(word.replaceAll('’', "'"), { ignoreCase: false }));
  const isSpelt = (word: string) => has(word) || has(lowerCased(word));
  return {
    knows: memoize((word) => !isInScript.test(word) || isNoOrdinaryWord(word) || isSpelt(word), maxMemoized),
    suggest: memoize((word) => {
      if (word.length >= maxLength) return [];
      const found = packages.flatMap((name) => loadDictionary(name).suggest(word, { numSuggestions: candidateCount }));
      const costOf = ({ cost, word: other }: SuggestionResult) => (isOtherName(word, other) ? cost + nameCost : cost);
      const sorted = found.sort((a, b) => costOf(a) - costOf(b));
      const candidates = new Set(sorted.map((candidate) => withCapitalsOf(word, candidate.word)));
      return [...candidates].filter(isSpelt).slice(0, suggestionCount);
    }, maxMemoized),
  };
}

/** Returns whether a word is an acronym, a Roman numeral, or written with capitals inside, like many names. */
function isNoOrdinaryWord(word: string): boolean {
  return /\p{Ll}\p{Lu}|^\p{Lu}{2,5}s?$|^[IVXLCDM]+$/u.test(word);
}

/** Returns a word without its capitals if these may stand for the start of a sentence or for emphasis. */
function lowerCased(word: string): string {
  return /^\p{Lu}(\P{Lu}*|\P{Ll}*)$/u.test(word) ? word.toLowerCase() : word;
}

/** Writes a word with the capitals of another: the first letter, or all. */
function withCapitalsOf(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(model) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
}

/** Whether a candidate is a name, and not the word with a capital letter: `Thor` for `ther`, but not `May` for `may`. */
function isOtherName(word: string, candidate: string): boolean {
  return /^\p{Lu}/u.test(candidate) && candidate.toLowerCase() !== word.toLowerCase();
}
