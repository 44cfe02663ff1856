import { pick, type Random } from '../../tests/support/random.ts';

/**
 * A word with one slip of the hand in it: two letters in the wrong order, one left out, typed twice, or its neighbour.
 * @param taken words that it must not become
 */
export function misspell(word: string, random: Random, taken: readonly string[] = []): string {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const slip = pick(random, slips)(word, Math.floor(random() * word.length));
    if (slip !== word && slip !== '' && !taken.includes(slip)) return slip;
  }
  return `${word}${word.at(-1) ?? 'x'}`;
}

type Slip = (word: string, at: number) => string;

const slips: readonly Slip[] = [
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + (word[at] ?? '') + word.slice(at),
  (word, at) => word.slice(0, at) + neighbour(word[at] ?? '') + word.slice(at + 1),
];

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The letter beside another on a keyboard; what is no letter stays. */
function neighbour(letter: string): string {
  const row = rows.find((keys) => keys.includes(letter)) ?? '';
  const at = row.indexOf(letter);
  return at < 0 ? letter : (row[at + 1] ?? row[at - 1] ?? letter);
}
