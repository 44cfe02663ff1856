import { distance } from 'fastest-levenshtein';
import type { Applicability } from './text-edit.ts';

/** Returns the candidate that was probably meant, if one is similar enough. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  return findNearest(word, candidates)?.candidate;
}

/**
 * Returns the edit for a hint of `didYouMean`: machine-applicable when one letter differs and no other candidate is as
 * similar, otherwise maybe-incorrect.
 */
export function suggestedFix(
  word: string,
  candidates: Iterable<string>,
): { value: string; applicability: Applicability } | undefined {
  const nearest = findNearest(word, candidates);
  if (!nearest) return undefined;
  const isSure = nearest.steps <= 1 && nearest.isOnly;
  return { value: nearest.candidate, applicability: isSure ? 'machine-applicable' : 'maybe-incorrect' };
}

/**
 * Returns the candidate that shares the most words with an id, for ids whose words were moved, added or removed:
 * `call-length` → `length-of-call`. Undefined if several candidates share the same number of words.
 */
export function suggestRenamed(
  id: string,
  candidates: readonly string[],
): { value: string; applicability: Applicability } | undefined {
  const words = wordsOf(id);
  const shared = candidates.map((candidate) => ({
    candidate,
    count: [...wordsOf(candidate)].filter((word) => words.has(word)).length,
  }));
  const maxCount = Math.max(0, ...shared.map(({ count }) => count));
  const best = shared.filter(({ count }) => count === maxCount && maxCount > 0);
  const [only] = best.length === 1 ? best : [];
  return only && { value: only.candidate, applicability: 'maybe-incorrect' };
}

/** Returns the words of an id, without short ones such as `of`. */
function wordsOf(id: string): Set<string> {
  return new Set(
    id
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );
}

/**
 * Returns the maximum number of letters that may differ: a third of the longer name. If both names have the same folder
 * (`/ventures/`) or extension (`.jpg`), it does not count.
 */
function maxDistance(word: string, candidate: string): number {
  const [, folder = ''] = /^(.*[/:])/.exec(word) ?? [];
  const [ending = ''] = /\.\w+$/.exec(word) ?? [];
  const start = candidate.startsWith(folder) ? folder.length : 0;
  const end = candidate.endsWith(ending) ? ending.length : 0;
  const length = Math.max(word.length, candidate.length) - start - end;
  return length <= 3 ? 1 : Math.max(2, Math.floor(length / 3));
}

interface Nearest {
  candidate: string;
  /** The number of letters that differ (Levenshtein distance); two swapped neighbouring letters count as one. */
  steps: number;
  /** Whether no other candidate has the same distance. */
  isOnly: boolean;
}

/** Finds the candidate with the fewest different letters, if few enough differ. */
function findNearest(word: string, candidates: Iterable<string>): Nearest | undefined {
  const wanted = word.toLowerCase();
  let best: Nearest | undefined;
  for (const candidate of candidates) {
    if (haveOtherNumbers(wanted, candidate.toLowerCase())) continue;
    const limit = Math.min(best?.steps ?? Number.POSITIVE_INFINITY, maxDistance(wanted, candidate.toLowerCase()));
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const steps = isSwap(wanted, candidate.toLowerCase()) ? 1 : distance(wanted, candidate.toLowerCase());
    // The distance of two short words is small even if they have no letter in common.
    if (steps > limit || !hasLetterOf(wanted, candidate)) continue;
    if (best && steps === best.steps) best.isOnly = false;
    else best = { candidate, steps, isOnly: true };
  }
  return best;
}

/** Returns whether two names differ only in their numbers, such as `photo-1` and `photo-2`: neither is a typo of the other. */
function haveOtherNumbers(word: string, candidate: string): boolean {
  return word !== candidate && /\d/.test(word) && word.replace(/\d+/g, '0') === candidate.replace(/\d+/g, '0');
}

/** Returns whether two words are the same but for two swapped neighbouring letters: `Indes` and `Indse`. */
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

/** The hint if there are no names that could be meant. */
export const noneYet = 'None has been added yet.';

/** The maximum number of names in a hint. */
export const maxNames = 5;

/** Returns the text of a hint: the most likely fix first, then the closest existing names, at most five. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const nearest = suggest(word, candidates);
  const lead = nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
  return `${lead}${listNearest(word, candidates)}`;
}

/** Returns the sentence that lists the closest existing names, at most five. */
export function listNearest(word: string, candidates: readonly string[]): string {
  if (candidates.length === 0) return noneYet;
  const isShort = candidates.length <= maxNames;
  const shown = isShort ? candidates : nearestOf(word, candidates);
  const names = shown.map((candidate) => `\`${candidate}\``).join(', ');
  return `${isShort ? 'Available' : 'Closest'}: ${names}.`;
}

/** Returns the candidates that are most similar to a word, the most similar first. */
function nearestOf(word: string, candidates: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  const ranked = candidates.map((candidate) => ({ candidate, steps: stepsTo(wanted, candidate.toLowerCase()) }));
  return ranked
    .sort((a, b) => a.steps - b.steps)
    .slice(0, maxNames)
    .map(({ candidate }) => candidate);
}

/** Returns the distance of a name from a word; 0 when one contains the other. */
function stepsTo(wanted: string, candidate: string): number {
  if (wanted === '') return 0;
  const isWithin = candidate.includes(wanted) || (candidate.length > 2 && wanted.includes(candidate));
  return isWithin ? 0 : distance(wanted, candidate);
}
