import type { SpellingDictionary, SuggestionResult } from 'cspell-dictionary';
import { packagesFor } from './dictionary-packages.ts';
import { isInstalled, loadDictionary } from './load-dictionary.ts';

/** The words of a language. */
export interface Speller {
  /** Whether the dictionaries have a word, or its letters suggest that it is no ordinary word: `SaaS`, `GPTs`, `XIV`. */
  knows(word: string): boolean;
  /** Returns at most three words that were probably meant, the most likely first, with the capitals of the word. */
  suggest(word: string): readonly string[];
}

const spellers = new Map<string, Speller | undefined>();

/** Returns the speller for a language. @returns undefined if no dictionary is installed for it */
export function spellerFor(language: string): Speller | undefined {
  if (!spellers.has(language)) {
    const packages = packagesFor(language);
    const isComplete = packages.length > 0 && packages.every(isInstalled);
    spellers.set(language, isComplete ? createSpeller(language, packages) : undefined);
  }
  return spellers.get(language);
}

/** The number of candidates from which the suggestions are taken: many differ only in their capitals. */
const candidateCount = 12;
const suggestionCount = 3;

/** The length of a word from which no suggestions are searched, which would take seconds. */
const maxLength = 40;

/** What a name costs more than a word, of which a text has many more; a wrong letter costs 100. */
const nameCost = 60;

/** Creates a speller, which loads each dictionary when it is needed, and memoizes what it has found. */
function createSpeller(language: string, packages: readonly string[]): Speller {
  const { script } = new Intl.Locale(language.replace(/-.*/, '')).maximize();
  const isInScript = new RegExp(`^[\\p{Script=${script ?? 'Latn'}}\\p{M}'’]+$`, 'u');
  const loaded: SpellingDictionary[] = [];
  const dictionary = (index: number, name: string) => (loaded[index] ??= loadDictionary(name));
  const has = (word: string) =>
    packages.some((name, index) => dictionary(index, name).has(word.replaceAll('’', "'"), { ignoreCase: false }));
  const isSpelt = (word: string) => has(word) || has(lowerCased(word));
  const known = new Map<string, boolean>();
  const suggested = new Map<string, readonly string[]>();
  return {
    knows(word) {
      let isKnown = known.get(word);
      if (isKnown === undefined) {
        const composed = word.normalize();
        isKnown = !isInScript.test(composed) || isNoOrdinaryWord(composed) || isSpelt(composed);
        known.set(word, isKnown);
      }
      return isKnown;
    },
    suggest(word) {
      let words = suggested.get(word);
      if (!words) {
        const found = packages.map((name, index) =>
          word.length < maxLength ? dictionary(index, name).suggest(word, { numSuggestions: candidateCount }) : [],
        );
        const costOf = ({ cost, word: other }: SuggestionResult) => (isOtherName(word, other) ? cost + nameCost : cost);
        const sorted = found.flat().sort((a, b) => costOf(a) - costOf(b));
        const candidates = sorted.map((candidate) => withCapitalsOf(word, candidate.word));
        words = [...new Set(candidates)].filter((other) => isSpelt(other)).slice(0, suggestionCount);
        suggested.set(word, words);
      }
      return words;
    },
  };
}

/** Returns whether a word is an acronym, a Roman numeral, or written with capitals inside, like many names. */
function isNoOrdinaryWord(word: string): boolean {
  return /\p{Ll}\p{Lu}|^\p{Lu}{2,5}s?$|^[IVXLCDM]+$/u.test(word);
}

/** Returns a word without its capitals if these may stand for the start of a sentence or for emphasis. */
function lowerCased(word: string): string {
  return /^\p{Lu}(\P{Lu}*|\P{Ll}*)$/u.test(word) ? word.toLowerCase() : word;
}

/** Writes a word with the capitals of another: the first letter, or all. */
function withCapitalsOf(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(model) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
}

/** Whether a candidate is a name, and not the word with a capital letter: `Thor` for `ther`, but not `May` for `may`. */
function isOtherName(word: string, candidate: string): boolean {
  return /^\p{Lu}/u.test(candidate) && candidate.toLowerCase() !== word.toLowerCase();
}
