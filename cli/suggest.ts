import { distance } from 'fastest-levenshtein';

/** The candidate that was probably meant, if one is near enough. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const steps = isSwap(wanted, candidate.toLowerCase()) ? 1 : distance(wanted, candidate.toLowerCase());
    // Short words are not far from each other, whatever letters they have.
    if (steps < bestDistance && hasLetterOf(wanted, candidate)) [best, bestDistance] = [candidate, steps];
  }
  return best;
}

/** Whether two words have the same letters, but for two neighbours that have changed places: one slip of the hand. */
function isSwap(word: string, candidate: string): boolean {
  if (word.length !== candidate.length) return false;
  let at = 0;
  while (at < word.length && word[at] === candidate[at]) at += 1;
  const [here = '', next = ''] = [word[at], word[at + 1]];
  return next !== '' && candidate.slice(at) === `${next}${here}${word.slice(at + 2)}`;
}

function hasLetterOf(word: string, candidate: string): boolean {
  return word === '' || Array.from(word).some((letter) => candidate.toLowerCase().includes(letter));
}

/** The sentence for a hint: the likeliest fix first, then what there is (up to `limit` of it). */
export function didYouMean(word: string, candidates: readonly string[], limit = 12): string {
  const nearest = suggest(word, candidates);
  const lead = nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
  if (candidates.length === 0) return `${lead}None is known here yet.`;
  const shown = candidates
    .slice(0, limit)
    .map((candidate) => `\`${candidate}\``)
    .join(', ');
  const more = candidates.length > limit ? ` and ${candidates.length - limit} more` : '';
  return `${lead}Known here: ${shown}${more}.`;
}
