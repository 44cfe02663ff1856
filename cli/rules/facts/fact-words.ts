import type { Facts } from '../../../src/content.gen.ts';
import { areEqual, type Figure, wholeFigure } from './figures.ts';
import { type WordsAround, wordsIn } from './words-around.ts';

/** A fact whose value is a single figure, with the words that texts use beside this figure. */
export interface ComparableFact {
  id: string;
  value: string;
  figure: Figure;
  /** All words of at least one of these phrases must be beside the figure. */
  phrases: string[][];
}

/**
 * Returns the facts that a text can contradict, each with the phrases that say that a text is about it: those of
 * `about`, or else the words of its id.
 */
export function comparableFacts(facts: Facts): ComparableFact[] {
  return Object.entries(facts).flatMap(([id, { value, about }]) => {
    const figure = wholeFigure(value);
    if (!figure) return [];
    const phrases = about ? about.map(wordsIn) : phrasesOf(id, figure);
    return phrases.length === 0 ? [] : { id, value, figure, phrases };
  });
}

/** An id of one word is specific enough for a bare number, but not for a price, a percentage or a duration. */
function phrasesOf(id: string, { shape }: Figure): string[][] {
  const words = wordsIn(id);
  return words.length > 1 || shape === '' ? [words] : [];
}

/** English words which say that a figure counts only a part, or an addition. */
const partWords = [
  'first',
  'last',
  'next',
  'past',
  'another',
  'other',
  'each',
  'every',
  'new',
  'more',
  'extra',
  'only',
];

/**
 * Finds the fact that a figure states or contradicts: the words of the fact are beside the figure, and both have the
 * same unit. If several facts fit, prefers one with the same value, then the one with the most words.
 * @returns undefined for a figure with the same value in another form, such as `16.0` for `16`
 */
export function factBeside(
  figure: Figure,
  words: WordsAround,
  facts: readonly ComparableFact[],
): ComparableFact | undefined {
  if (isOfPart(words) || isYear(figure)) return undefined;
  let best: { fact: ComparableFact; length: number; isSame: boolean } | undefined;
  for (const fact of facts) {
    if (fact.figure.shape !== figure.shape) continue;
    const lengths = fact.phrases.filter((phrase) => areBeside(phrase, figure, words)).map(({ length }) => length);
    const length = Math.max(0, ...lengths);
    const isSame = areEqual(figure, fact.figure);
    const isBetter = !best || (isSame === best.isSame ? length > best.length : isSame);
    if (length > 0 && isBetter) best = { fact, length, isSame };
  }
  if (!best) return undefined;
  if (best.isSame) return figure.text === best.fact.value ? best.fact : undefined;
  // A figure much smaller than the fact counts only a part, such as two of sixty episodes.
  return figure.high >= best.fact.figure.high / 2 ? best.fact : undefined;
}

function isOfPart({ before, after }: WordsAround): boolean {
  return [before[0] ?? '', ...after.slice(0, 2)].some((word) => partWords.includes(word));
}

function isYear({ text }: Figure): boolean {
  return /^(19|20)\d\d$/.test(text);
}

/**
 * Whether the words of a phrase are beside a figure. After a bare number, the last of them follows with at most one
 * other word in between; for other figures, and for labels, they may be on either side.
 */
function areBeside(phrase: readonly string[], { shape }: Figure, { before, after, isLabel }: WordsAround): boolean {
  if (!phrase.every((word) => before.includes(word) || after.includes(word))) return false;
  if (shape !== '' || isLabel) return true;
  const counted = after.indexOf(phrase.at(-1) ?? '');
  return counted >= 0 && after.slice(0, counted).filter((word) => !phrase.includes(word)).length <= 1;
}
