import { distance } from 'fastest-levenshtein';
import type { Applicability } from './text-edit.ts';

type SuggestedName = { value: string; applicability: Applicability };

/** Returns the candidate that was probably meant, if one is similar enough. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  return suggestedFix(word, candidates)?.value;
}

/**
 * Returns the candidate in which the fewest letters differ (Levenshtein distance; two swapped neighbours count as one),
 * if at most `maxDistance` do; machine-applicable if at most one does, and no other candidate is as similar.
 */
export function suggestedFix(word: string, candidates: Iterable<string>): SuggestedName | undefined {
  const wanted = word.toLowerCase();
  let [value, minSteps, isOnly]: [string | undefined, number, boolean] = [undefined, Number.POSITIVE_INFINITY, true];
  for (const candidate of candidates) {
    const name = candidate.toLowerCase();
    const limit = Math.min(minSteps, maxDistance(wanted, name));
    if (Math.abs(name.length - wanted.length) > limit) continue;
    // Of names that differ only in numbers, such as `photo-1` and `photo-2`, neither is a typo of the other.
    if (name !== wanted && name.replace(/\d+/g, '0') === wanted.replace(/\d+/g, '0')) continue;
    const letters = distance(wanted, name);
    const steps = letters === 2 && isSwap(wanted, name) ? 1 : letters;
    // The distance of two short words is small even if they have no letter in common.
    if (steps > limit || !Array.from(wanted).some((letter) => name.includes(letter))) continue;
    if (steps === minSteps) isOnly = false;
    else [value, minSteps, isOnly] = [candidate, steps, true];
  }
  if (value === undefined) return undefined;
  return { value, applicability: minSteps <= 1 && isOnly ? 'machine-applicable' : 'maybe-incorrect' };
}

/**
 * Returns the maximum number of letters that may differ: a third of the longer name, but at least two, or one for up to
 * three letters. A folder (`/ventures/`) or extension (`.jpg`) that both names have does not count.
 */
function maxDistance(word: string, candidate: string): number {
  const [folder = ''] = /^.*[/:]/.exec(word) ?? [];
  const [ending = ''] = /\.\w+$/.exec(word) ?? [];
  const shared = (candidate.startsWith(folder) ? folder.length : 0) + (candidate.endsWith(ending) ? ending.length : 0);
  const length = Math.max(word.length, candidate.length) - shared;
  return length <= 3 ? 1 : Math.max(2, Math.floor(length / 3));
}

/** Returns whether another word of the same length only has two neighbouring letters swapped: `Indes`, `Indse`. */
function isSwap(word: string, other: string): boolean {
  const at = Array.from(word).findIndex((letter, index) => letter !== other[index]);
  return word.slice(0, at) + word.slice(at + 1, at + 2) + word.charAt(at) + word.slice(at + 2) === other;
}

/**
 * Returns the candidate that shares the most words with an id, for ids whose words were moved, added or removed:
 * `call-length` → `length-of-call`. Undefined if several candidates share the same number of words.
 */
export function suggestRenamed(id: string, candidates: readonly string[]): SuggestedName | undefined {
  // Short words such as `of` do not count.
  const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const countShared = (name: string) => wordsOf(name).filter((word) => wordsOf(id).includes(word)).length;
  const [best, next] = candidates.toSorted((a, b) => countShared(b) - countShared(a));
  if (best === undefined || countShared(best) === countShared(next ?? '')) return undefined;
  return { value: best, applicability: 'maybe-incorrect' };
}

/** The hint if no names exist from which one could be suggested. */
export const noneYet = 'None has been added yet.';

/** The maximum number of names in a hint. */
export const maxNames = 5;

/** Returns the text of a hint: the most likely fix first, then the closest existing names, at most five. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const nearest = suggest(word, candidates);
  return `${nearest === undefined ? '' : `Did you mean \`${nearest}\`? `}${listNearest(word, candidates)}`;
}

/** Returns the sentence that lists the closest existing names, at most five. */
export function listNearest(word: string, candidates: readonly string[]): string {
  if (candidates.length === 0) return noneYet;
  const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  if (candidates.length <= maxNames) return `Available: ${list(candidates)}.`;
  const wanted = word.toLowerCase();
  const stepsTo = (candidate: string) => {
    const name = candidate.toLowerCase();
    return name.includes(wanted) || (name.length > 2 && wanted.includes(name)) ? 0 : distance(wanted, name);
  };
  const ranked = candidates.map((value) => ({ value, steps: stepsTo(value) })).sort((a, b) => a.steps - b.steps);
  return `Closest: ${list(ranked.slice(0, maxNames).map(({ value }) => value))}.`;
}

/** Returns a text in lower case, with one space for any spaces and punctuation: `Is it “safe”?` → `is it safe`. */
export function comparableText(text: string): string {
  const spaced = text.normalize('NFKC').replace(/[\p{P}\s]+/gu, ' ');
  return spaced.trim().toLowerCase();
}

/** Codes of problems with a name or an address. In other texts, invisible characters may be intended. */
const codesOfNames =
  /^(?:media-missing|(?:fact|icon|placeholder|ref)-unknown|link-(?:anchor|form|id|target)|schema-(?:enum|format|key-name|section-type|unknown-key))$/;

/** Returns a sentence about the first character of an underlined name that is not what it seems; empty if there is none. */
export function explainOddCharacter(code: string, text: string): string {
  // Format characters, such as zero-width spaces, all spaces except U+0020, and letters that look like Latin ones.
  const pattern = /\p{sc=Latn}/u.test(text) ? /\p{Cf}|(?! )\p{Zs}|[\p{sc=Cyrl}\p{sc=Grek}]/u : /\p{Cf}|(?! )\p{Zs}/u;
  const [odd] = codesOfNames.test(code) ? (pattern.exec(text) ?? []) : [];
  if (odd === undefined) return '';
  const number = odd.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const what = /\p{L}/u.test(odd) ? `Its \`${odd}\` is not a Latin letter` : 'It contains an invisible character';
  return `${what} (U+${number}): delete the word and type it again. `;
}
