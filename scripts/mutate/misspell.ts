import { pick, type Random } from '../../tests/support/random.ts';

/**
 * Makes a typo in a word: swaps two letters, leaves one out, doubles one, or replaces one by its neighbour on the
 * keyboard.
 * @param taken words that the result must not be
 */
export function misspell(word: string, random: Random, taken: readonly string[] = []): string {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const typo = pick(random, typos)(word, Math.floor(random() * word.length));
    if (typo !== word && typo !== '' && !taken.includes(typo)) return typo;
  }
  return `${word}${word.at(-1) ?? 'x'}`;
}

type Typo = (word: string, at: number) => string;

const typos: readonly Typo[] = [
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + (word[at] ?? '') + word.slice(at),
  (word, at) => word.slice(0, at) + neighbour(word[at] ?? '') + word.slice(at + 1),
];

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Returns the letter beside a letter on a keyboard. Returns any other character unchanged. */
function neighbour(letter: string): string {
  const row = keyboardRows.find((keys) => keys.includes(letter)) ?? '';
  const at = row.indexOf(letter);
  return at < 0 ? letter : (row[at + 1] ?? row[at - 1] ?? letter);
}
