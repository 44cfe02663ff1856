import { distance } from 'fastest-levenshtein';
import type { Applicability } from './text-edit.ts';

/** The candidate that was probably meant, if one is near enough. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  return findNearest(word, candidates)?.candidate;
}

/** The edit for a hint of `didYouMean`; it is a guess where more than one letter differs, or others are as near. */
export function suggestedFix(
  word: string,
  candidates: Iterable<string>,
): { value: string; applicability: Applicability } | undefined {
  const nearest = findNearest(word, candidates);
  if (!nearest) return undefined;
  const isSure = nearest.steps <= 1 && nearest.isOnly;
  return { value: nearest.candidate, applicability: isSure ? 'machine-applicable' : 'maybe-incorrect' };
}

/** The one candidate that shares most words with an id which is too far from all by its letters: `call-length` → `length-of-call`. */
export function suggestRenamed(
  id: string,
  candidates: readonly string[],
): { value: string; applicability: Applicability } | undefined {
  const words = wordsOf(id);
  const shared = candidates.map((candidate) => ({
    candidate,
    count: [...wordsOf(candidate)].filter((word) => words.has(word)).length,
  }));
  const most = Math.max(0, ...shared.map(({ count }) => count));
  const best = shared.filter(({ count }) => count === most && most > 0);
  const [only] = best.length === 1 ? best : [];
  return only && { value: only.candidate, applicability: 'maybe-incorrect' };
}

/** Shorter ones, such as `of`, say nothing. */
function wordsOf(id: string): Set<string> {
  return new Set(
    id
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );
}

/**
 * How many letters may differ at most: a third of those of the steps that are not the same in both, since what stands
 * before them (`/ventures/`) or behind (`.jpg`) says nothing of how alike they are.
 */
function maxSteps(word: string, candidate: string): number {
  const [, folder = ''] = /^(.*[/:])/.exec(word) ?? [];
  const [ending = ''] = /\.\w+$/.exec(word) ?? [];
  const start = candidate.startsWith(folder) ? folder.length : 0;
  const end = candidate.endsWith(ending) ? ending.length : 0;
  const length = Math.max(word.length, candidate.length) - start - end;
  return length <= 3 ? 1 : Math.max(2, Math.floor(length / 3));
}

interface Nearest {
  candidate: string;
  /** How many letters differ; two that have changed places are one. */
  steps: number;
  isOnly: boolean;
}

function findNearest(word: string, candidates: Iterable<string>): Nearest | undefined {
  const wanted = word.toLowerCase();
  let best: Nearest | undefined;
  for (const candidate of candidates) {
    if (haveOtherNumbers(wanted, candidate.toLowerCase())) continue;
    const limit = Math.min(best?.steps ?? Number.POSITIVE_INFINITY, maxSteps(wanted, candidate.toLowerCase()));
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const steps = isSwap(wanted, candidate.toLowerCase()) ? 1 : distance(wanted, candidate.toLowerCase());
    // Short words are not far from each other, whatever letters they have.
    if (steps > limit || !hasLetterOf(wanted, candidate)) continue;
    if (best && steps === best.steps) best.isOnly = false;
    else best = { candidate, steps, isOnly: true };
  }
  return best;
}

/** Whether numbers alone tell two words apart, as they tell `photo-1` from `photo-2`. */
function haveOtherNumbers(word: string, candidate: string): boolean {
  return word !== candidate && /\d/.test(word) && word.replace(/\d+/g, '0') === candidate.replace(/\d+/g, '0');
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

/** How many names a hint shows; more nobody reads. */
export const maxNames = 5;

/**
 * The sentence for a hint: the likeliest fix first, then what there is, at most the nearest five.
 * @param kind what `site list` calls the candidates, which then lists all of them
 */
export function didYouMean(word: string, candidates: readonly string[], kind?: string): string {
  const nearest = suggest(word, candidates);
  const lead = nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
  return `${lead}${listNearest(word, candidates, kind)}`;
}

/** The sentence that says what there is, at most the nearest five. @param kind as for `didYouMean` */
export function listNearest(word: string, candidates: readonly string[], kind?: string): string {
  if (candidates.length === 0) return 'None is known here yet.';
  const isShort = candidates.length <= maxNames;
  const shown = isShort ? candidates : nearestOf(word, candidates);
  const names = shown.map((candidate) => `\`${candidate}\``).join(', ');
  const all = isShort || kind === undefined ? '' : ` ${nameListCommand(kind)}`;
  return `${isShort ? 'Known here' : 'Nearest here'}: ${names}.${all}`;
}

/** The sentence that names the command for all names of a kind. */
export function nameListCommand(kind: string): string {
  return `\`npm run site -- list ${kind}\` lists them all.`;
}

/** The candidates that are most like a word, the likest first. */
function nearestOf(word: string, candidates: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  const ranked = candidates.map((candidate) => ({ candidate, steps: stepsTo(wanted, candidate.toLowerCase()) }));
  return ranked
    .sort((a, b) => a.steps - b.steps)
    .slice(0, maxNames)
    .map(({ candidate }) => candidate);
}

/** How far a name is from a word. One that holds the word whole, or is held by it, is nearer than any other. */
function stepsTo(wanted: string, candidate: string): number {
  if (wanted === '') return 0;
  const isWithin = candidate.includes(wanted) || (candidate.length > 2 && wanted.includes(candidate));
  return isWithin ? 0 : distance(wanted, candidate);
}
