import { createRequire } from 'node:module';
import { pick } from '../../tests/support/random.ts';

/** A misspelling that people have made, and what they meant. */
export interface Misspelling {
  wrong: string;
  /** Words that it may stand for. */
  right: readonly string[];
}

/**
 * Chooses misspellings from Wikipedia's "Lists of common misspellings" and those of `typos`, without such that contain
 * anything but letters.
 * @see https://en.wikipedia.org/wiki/Wikipedia:Lists_of_common_misspellings/For_machines
 */
export function chooseMisspellings(random: () => number, count: number): Misspelling[] {
  const require = createRequire(import.meta.url);
  const name = '@cspell/dict-en-common-misspellings';
  const path = require.resolve(name).replace('cspell-ext.json', 'dict/dict-en.json');
  const { dictionaryDefinitions }: { dictionaryDefinitions: { suggestWords: string[] }[] } = require(path);
  const all = dictionaryDefinitions.flatMap(({ suggestWords }) => suggestWords).map(parseLine);
  const usable = all.filter(({ wrong, right }) => [wrong, ...right].every((word) => /^[a-z]{3,}$/i.test(word)));
  return Array.from({ length: count }, () => pick(random, usable));
}

/** Parses a line such as `aache->ache, cache`. */
function parseLine(line: string): Misspelling {
  const [wrong = '', right = ''] = line.split('->');
  return { wrong, right: right.split(', ') };
}
