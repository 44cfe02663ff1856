import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SpellingDictionary, SpellingDictionaryOptions } from 'cspell-dictionary';
import { readEntry, removeOldEntries, tryWriteEntry } from '../platform/cache/entry.ts';
import { toolVersion } from '../platform/cache/tool-version.ts';
import { EnvironmentError } from '../platform/environment-error.ts';
import { errorMessage } from '../platform/errors.ts';
import { hashText } from '../platform/files/hash-text.ts';
import { memoize } from '../platform/memoize.ts';
import { projectRoot } from '../platform/project-root.ts';

const require = createRequire(join(projectRoot, 'package.json'));

const variants: Readonly<Record<string, readonly string[]>> = {
  en: ['en_us', 'en-gb-mit'],
  'en-GB': ['en-gb-mit'],
  'en-US': ['en_us'],
  'pt-BR': ['pt-br'],
};
const others =
  'ca cs-cz da-dk de-de el es-es fi-fi fr-fr hu-hu it-it nb-no nl-nl pl_pl pt-pt ru_ru sv tr-tr uk-ua'.split(' ');

/**
 * Returns the packages with the words of a language: for `en-AU`, those for `en`. Empty if there are none.
 * Those for English are dependencies of the project.
 * @param language a BCP 47 tag
 */
export function packagesFor(language: string): string[] {
  const primary = language.replace(/-.*/, '');
  const names = variants[language] ?? variants[primary] ?? others.filter((name) => name.split(/[-_]/)[0] === primary);
  return names.map((name) => `@cspell/dict-${name}`);
}

export function isInstalled(name: string): boolean {
  try {
    require.resolve(`${name}/cspell-ext.json`);
    return true;
  } catch {
    return false;
  }
}

/** Loads an ES module synchronously, and only when it is needed: most runs find every file in the cache. */
function requireModule(name: string) {
  const folder = join(projectRoot, 'node_modules', name);
  // `require` resolves no package that only has an export for `import`.
  const { exports: entries }: { exports: { '.': { import: string } } } = require(join(folder, 'package.json'));
  return require(join(folder, entries['.'].import));
}

/**
 * What slips of the fingers cost when words are compared, beside what the dictionary says; other changes cost 100. With
 * these costs the right word is among the first three for 1.4 % more misspellings: `runing` is `running` before `ruing`.
 */
const slips = [
  { description: 'A single letter for a double one', map: 'bcdefgklmnoprstz'.replace(/./g, '$&($&$&)|'), replace: 50 },
  { description: 'A letter left out, added or swapped', map: 'abcdefghijklmnopqrstuvwxyz', insDel: 80, swap: 70 },
];

/** The part of a dictionary package's `cspell-ext.json` that is used here. */
interface Extension {
  dictionaryDefinitions: [{ path: string } & SpellingDictionaryOptions];
}

/**
 * Loads the dictionary of an npm package such as `@cspell/dict-en_us`, once.
 * @throws {EnvironmentError} when the package is damaged
 */
export const loadDictionary = memoize((name): SpellingDictionary => {
  const { createSpellingDictionaryFromTrieFile }: typeof import('cspell-dictionary') =
    requireModule('cspell-dictionary');
  try {
    const folder = dirname(require.resolve(`${name}/cspell-ext.json`));
    const { dictionaryDefinitions }: Extension = require(`${name}/cspell-ext.json`);
    const [{ path, dictionaryInformation, ...definition }] = dictionaryDefinitions;
    const words = readWords(hashText(toolVersion(name, 'cspell-trie-lib')), join(folder, path));
    return createSpellingDictionaryFromTrieFile(words, name, name, {
      ...definition,
      dictionaryInformation: {
        ...dictionaryInformation,
        suggestionEditCosts: [...(dictionaryInformation?.suggestionEditCosts ?? []), ...slips],
      },
    });
  } catch (error) {
    throw new EnvironmentError(
      `The dictionary in node_modules/${name} cannot be read. Run \`npm ci\`. ${errorMessage(error)}`,
    );
  }
});

const cacheFolder = join(projectRoot, '.site', 'dictionaries');

/**
 * Reads a file of words in the format that is used in memory. Converting it takes 100 ms and reading it again 2 ms, so
 * it is cached.
 */
function readWords(key: string, path: string): Uint8Array<ArrayBuffer> {
  const entry = join(cacheFolder, key);
  const cached = readEntry(entry);
  if (cached) return new Uint8Array(cached);
  const { decodeTrie, encodeITrieToBTrie }: typeof import('cspell-trie-lib') = requireModule('cspell-trie-lib');
  const words = encodeITrieToBTrie(decodeTrie(gunzipSync(readFileSync(path))));
  tryWriteEntry(entry, words);
  removeOldEntries(cacheFolder);
  return words;
}
