export type Random = () => number;

/** Mulberry32: small, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @throws {Error} when there is nothing to choose from */
export function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('There is nothing to choose from.');
  return picked;
}

/** Makes a typo in a word: swaps two letters, leaves one out, doubles one, or replaces one by its neighbour. */
export function misspell(word: string, random: Random, isTaken: (typo: string) => boolean): string {
  const [keyboard, at] = ['qwertyuiopoasdfghjklkzxcvbnmn', Math.floor(random() * word.length)];
  const [one = '', two = ''] = word.slice(at);
  const wrong = pick(random, [two + one, two, one + one + two, keyboard[keyboard.indexOf(one) + 1] + two]);
  const typo = word.slice(0, at) + wrong + word.slice(at + 2);
  return typo === word || typo === '' || isTaken(typo) ? `${word}x` : typo;
}
