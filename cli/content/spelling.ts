import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { SpellingDictionary, SpellingDictionaryOptions, SuggestionResult } from 'cspell-dictionary';
import { readEntry, removeOldEntries, writeEntry } from '../platform/cache.ts';
import { codeKey } from '../platform/code-key.ts';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';
import { hashText } from '../platform/files.ts';
import { memoize } from '../platform/memoize.ts';
import { projectRoot } from '../platform/project-root.ts';
import type { DataPath } from '../problems/problem.ts';
import { maskMarkup } from './markdown/find-address.ts';
import { notProse } from './markdown/parse-markdown.ts';
import { isKind, type Reference } from './schema/keywords.ts';
import type { Range } from './yaml/source-file.ts';

/** The spelling checker of a language. Words are in normal form (NFC). */
export interface Speller {
  /**
   * Returns the words in a token, a piece of a text between spaces, that the dictionaries do not have; without those
   * whose letters suggest that they are no ordinary words: `SaaS`, `GPTs`, `XIV`.
   */
  unknownIn(token: string): readonly string[];
  /** Returns at most three words that were probably meant, the most likely first, with the capitals of the word. */
  suggest(word: string): readonly string[];
}

/** A word that the dictionaries do not have, and the first text of a file that contains it. */
export interface UnknownWord {
  word: string;
  path: DataPath;
  isMarkdown: boolean;
}

const require = createRequire(import.meta.url);
const cacheFolder = join(projectRoot, '.site', 'dictionaries');

/** The suffixes of the packages for each language. Those for English are dependencies of the project. */
const variants: Readonly<Record<string, readonly string[]>> = {
  en: ['en_us', 'en-gb-mit'],
  'en-GB': ['en-gb-mit'],
  'en-US': ['en_us'],
  'pt-BR': ['pt-br'],
};
const others =
  'ca cs-cz da-dk de-de el es-es fi-fi fr-fr hu-hu it-it nb-no nl-nl pl_pl pt-pt ru_ru sv tr-tr uk-ua'.split(' ');

/** The costs of common typos in suggestions. Other changes cost 100: for `runing`, `running` comes before `ruing`. */
const typos = [
  { description: 'A single letter for a double one', map: 'bcdefgklmnoprstz'.replace(/./g, '$&($&$&)|'), replace: 50 },
  { description: 'A letter left out, added or swapped', map: 'abcdefghijklmnopqrstuvwxyz', insDel: 80, swap: 70 },
];
/** The additional cost of suggesting a name, because a text has many more ordinary words. */
const nameCost = 60;

const limits = {
  /** From this length of a word on, no suggestions are searched, because that would take seconds. */
  length: 40,
  /** How many unknown words are reported in one text at most: a text with more is in another language, or code. */
  words: 50,
  /** The number of words whose results are memoized. */
  memoized: 100_000,
};

/** A placeholder in braces, such as `{fact:guests}`. */
const placeholder = /\{[^{}\n]{0,200}\}/g;
/** A piece without spaces that is no word: an address, an email address, a domain, a path, `@a`, `#a`, `*.a`, `<a>`. */
const noWord = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}|\\|<\/?\p{L}|^[("'“‘[*]*(?:~\/|[/#~.])[\p{L}\p{N}]/u;
/** A run of letters and digits, with apostrophes and soft hyphens inside. `wordForm` tells which runs are words. */
const piece = /[\p{L}\p{M}\p{N}_\ufffc](?:[\p{L}\p{M}\p{N}_\ufffc]|\u00AD+(?=\p{L})|['’](?=\p{L}))*/gu;
const wordForm = /^\p{L}\p{M}*['’]?\p{L}[\p{L}\p{M}'’]*$/u;
/** An acronym, a Roman numeral, or a word with capitals inside, like many names. */
const noOrdinaryWord = /\p{Ll}\p{Lu}|^\p{Lu}{2,5}s?$|^[IVXLCDM]+$/u;
/** A word with one capital at its start, or only capitals, as at the start of a sentence or for emphasis. */
const plainCapitals = /^\p{Lu}(\P{Lu}*|\P{Ll}*)$/u;

const withoutPlaceholders = (text: string) => text.replace(placeholder, (found) => notProse.repeat(found.length));

/**
 * Finds the words in a plain text: in `Harbor's co-founder has 3 GPUs` these are `Harbor`, `co`, … They are in normal form
 * (NFC), without soft hyphens and without the `'s` of a genitive.
 */
function findWords(text: string): (Range & { word: string })[] {
  const masked = withoutPlaceholders(text).replace(/\S+/g, (found) =>
    noWord.test(found) ? notProse.repeat(found.length) : found,
  );
  return Array.from(masked.matchAll(piece)).flatMap(({ 0: found, index }) => {
    const bare = found.replace(/['’]s$/, '');
    const word = bare.replaceAll('\u00AD', '').normalize();
    return wordForm.test(word) ? [{ word, start: index, end: index + bare.length }] : [];
  });
}

/** Returns the words in a plain text, each once. */
export function wordsIn(text: string): Set<string> {
  return new Set(findWords(text).map(({ word }) => word));
}

/** Returns the range of the first occurrence of a word in a text, if any; in Markdown, outside code and addresses. */
export function findWord(text: string, wanted: string, isMarkdown: boolean): Range[] {
  const plain = isMarkdown ? maskMarkup(text).replaceAll(notProse, ' ') : text;
  for (const { 0: line, index } of plain.matchAll(/.+/g)) {
    // Splitting a line into words takes far longer than finding out that it does not contain the letters.
    if (!line.replaceAll('\u00AD', '').normalize().includes(wanted)) continue;
    const first = findWords(line).find(({ word }) => word === wanted);
    if (first) return [{ start: index + first.start, end: index + first.end }];
  }
  return [];
}

/** Finds the words in the texts of a file that the dictionaries do not have, each once. */
export function findUnknownWords(references: readonly Reference[], speller: Speller): UnknownWord[] {
  const unknown = new Map<string, UnknownWord>();
  for (const reference of references) {
    if (!isKind(reference, 'text')) continue;
    const { path, value, markdown } = reference;
    const tokens = withoutPlaceholders(markdown ? markdown.prose : value).split(/\s+/);
    const words = new Set(tokens.flatMap((token) => speller.unknownIn(token)));
    for (const word of [...words].slice(0, limits.words))
      if (!unknown.has(word)) unknown.set(word, { word, path, isMarkdown: markdown !== undefined });
  }
  return [...unknown.values()];
}

/** Returns the packages with the words of a language: for the tag `en-AU`, those for `en`; none for rare languages. */
export function packagesFor(language: string): string[] {
  const primary = language.replace(/-.*/, '');
  const names = variants[language] ?? variants[primary] ?? others.filter((name) => name.split(/[-_]/)[0] === primary);
  return names.map((name) => `@cspell/dict-${name}`);
}

/** Returns the speller for a language. @returns undefined if no dictionary is installed for it */
export const spellerFor = memoize((language): Speller | undefined => {
  const packages = packagesFor(language);
  const isComplete = packages.length > 0 && packages.every((name) => definitionFileOf(name) !== undefined);
  return isComplete ? createSpeller(language, packages) : undefined;
});

/** Creates a speller, which memoizes its results. It knows all words that are in another script than the language. */
function createSpeller(language: string, packages: readonly string[]): Speller {
  const { script = 'Latn' } = new Intl.Locale(language.replace(/-.*/, '')).maximize();
  const isInScript = new RegExp(`^[\\p{Script=${script}}\\p{M}'’]+$`, 'u');
  const has = (word: string) =>
    packages.some((name) => loadDictionary(name).has(word.replaceAll('’', "'"), { ignoreCase: false }));
  const isSpelt = (word: string) => has(word) || (plainCapitals.test(word) && has(word.toLowerCase()));
  const knows = (word: string) => !isInScript.test(word) || noOrdinaryWord.test(word) || isSpelt(word);
  return {
    unknownIn: memoize((token) => findWords(token).flatMap(({ word }) => (knows(word) ? [] : word)), limits.memoized),
    suggest: memoize((word) => {
      if (word.length >= limits.length) return [];
      // Asks for more than are returned, since many differ only in their capitals.
      const suggestions = packages.flatMap((name) => loadDictionary(name).suggest(word, { numSuggestions: 12 }));
      // A capitalized candidate is a name, unless it is the word itself: `Thor` for `ther`, but not `May` for `may`.
      const costOf = ({ cost, word: other }: SuggestionResult) =>
        /^\p{Lu}/u.test(other) && other.toLowerCase() !== word.toLowerCase() ? cost + nameCost : cost;
      const sorted = suggestions.sort((a, b) => costOf(a) - costOf(b));
      const candidates = new Set(sorted.map((candidate) => withCapitalsOf(word, candidate.word)));
      return [...candidates].filter(isSpelt).slice(0, 3);
    }, limits.memoized),
  };
}

/** Writes a word with the capitals of the word `model`: the first letter, or all. */
function withCapitalsOf(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(model) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
}

/** Returns the path of the file in a package that names its dictionary; undefined if the package is not installed. */
function definitionFileOf(name: string): string | undefined {
  try {
    return require.resolve(`${name}/cspell-ext.json`);
  } catch {
    return undefined;
  }
}

/**
 * Loads the dictionary of an npm package such as `@cspell/dict-en_us`, once. Its words are cached in the format that is
 * used in memory: converting them takes 100 ms and reading them again 2 ms.
 * @throws {EnvironmentError} when the package is damaged
 */
const loadDictionary = memoize((name): SpellingDictionary => {
  const { createSpellingDictionaryFromTrieFile }: typeof import('cspell-dictionary') =
    requireModule('cspell-dictionary');
  try {
    const definitionFile = definitionFileOf(name) ?? '';
    const { dictionaryDefinitions }: { dictionaryDefinitions: [{ path: string } & SpellingDictionaryOptions] } =
      require(definitionFile);
    const [{ path, dictionaryInformation, ...definition }] = dictionaryDefinitions;
    const entry = join(cacheFolder, hashText(name + codeKey('cli/content/spelling.ts')));
    const words = readEntry(entry) ?? convertWords(entry, join(dirname(definitionFile), path));
    const suggestionEditCosts = [...(dictionaryInformation?.suggestionEditCosts ?? []), ...typos];
    return createSpellingDictionaryFromTrieFile(new Uint8Array(words), name, name, {
      ...definition,
      dictionaryInformation: { ...dictionaryInformation, suggestionEditCosts },
    });
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    throw new EnvironmentError(
      `The dictionary in node_modules/${name} cannot be read. Run \`npm ci\`. ${errorMessage(error)}`,
    );
  }
});

/** Converts the dictionary in the file `path` to its format in memory, and caches the result in the file `entry`. */
function convertWords(entry: string, path: string): Uint8Array {
  const { decodeTrie, encodeITrieToBTrie }: typeof import('cspell-trie-lib') = requireModule('cspell-trie-lib');
  const words = encodeITrieToBTrie(decodeTrie(gunzipSync(readFileSync(path))));
  writeEntry(entry, words);
  removeOldEntries(cacheFolder);
  return words;
}

/** Loads an ES module synchronously, and only when it is needed: most runs find every file in the cache. */
function requireModule(name: string) {
  // `require` resolves no package that only has an export for `import`.
  return require(fileURLToPath(import.meta.resolve(name)));
}
