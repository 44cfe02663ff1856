import type { Facts } from '../../../../src/content.gen.ts';
import { type Figure, sayTheSame, wholeFigure } from './figures.ts';
import { type WordsAround, wordsIn } from './words-around.ts';

/** A fact whose value is one figure, with the words that stand beside that figure in copy. */
export interface ComparableFact {
  id: string;
  value: string;
  figure: Figure;
  /** Any of these must stand beside it, with all of its words. */
  phrases: string[][];
}

/** The facts that copy can contradict; without `about`, a fact goes with all words of its id at once. */
export function comparableFacts(facts: Facts): ComparableFact[] {
  return Object.entries(facts).flatMap(([id, { value, about }]) => {
    const figure = wholeFigure(value);
    if (!figure) return [];
    const phrases = about ? about.map(wordsIn) : phrasesOf(id, figure);
    return phrases.length === 0 ? [] : { id, value, figure, phrases };
  });
}

/** One word says what a bare number counts, and too little of a price, a share or a time. */
function phrasesOf(id: string, { shape }: Figure): string[][] {
  const words = wordsIn(id);
  return words.length > 1 || shape === '' ? [words] : [];
}

/** English for: this figure is one of a part, or of something that is added. */
const parting = ['first', 'last', 'next', 'past', 'another', 'other', 'each', 'every', 'new', 'more', 'extra', 'only'];

/**
 * The fact that a figure is, or that it contradicts: what stands beside the figure are the fact's words, and the figure
 * has its shape. Of several facts, one that says the same goes first, so that the figure contradicts none of the others;
 * then the one with the most words.
 * @returns nothing where a figure is only written in another way than the fact
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
    const lengths = fact.phrases.filter((phrase) => standBeside(phrase, figure, words)).map(({ length }) => length);
    const length = Math.max(0, ...lengths);
    const isSame = sayTheSame(figure, fact.figure);
    const isBetter = !best || (isSame === best.isSame ? length > best.length : isSame);
    if (length > 0 && isBetter) best = { fact, length, isSame };
  }
  if (!best) return undefined;
  if (best.isSame) return figure.text === best.fact.value ? best.fact : undefined;
  // A figure that is much smaller than the fact counts a part: two of sixty episodes.
  return figure.high >= best.fact.figure.high / 2 ? best.fact : undefined;
}

function isOfPart({ before, after }: WordsAround): boolean {
  return [before[0] ?? '', ...after.slice(0, 2)].some((word) => parting.includes(word));
}

function isYear({ text }: Figure): boolean {
  return /^(19|20)\d\d$/.test(text);
}

/** What a bare number counts follows it, at once or behind one other word; elsewhere the words may stand at either side. */
function standBeside(phrase: readonly string[], { shape }: Figure, { before, after, isLabel }: WordsAround): boolean {
  if (!phrase.every((word) => before.includes(word) || after.includes(word))) return false;
  if (shape !== '' || isLabel) return true;
  const counted = after.indexOf(phrase.at(-1) ?? '');
  return counted >= 0 && after.slice(0, counted).filter((word) => !phrase.includes(word)).length <= 1;
}
