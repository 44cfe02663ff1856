/**
 * Returns how similar two texts are: the share of words that they have in common (Dice's coefficient), from 0 to 1.
 * Words are runs of letters and digits, and in languages without spaces pairs of characters.
 */
export function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const [ones, others] = [countWords(one), countWords(other)];
  const total = sum(ones.values()) + sum(others.values());
  if (total === 0) return 0;
  let common = 0;
  for (const [word, count] of ones) common += Math.min(count, others.get(word) ?? 0);
  return (2 * common) / total;
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu))
    for (const piece of piecesOf(word)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return counts;
}

/** Splits a run of letters into pairs where words are not separated by spaces. */
function piecesOf(word: string): string[] {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) return [word];
  const characters = [...word];
  return characters.length === 1
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
