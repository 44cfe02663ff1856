import type { Figure } from './figures.ts';

/** The words beside a figure, the nearest first, in the form that `wordsIn` returns. */
export interface WordsAround {
  before: string[];
  after: string[];
  /** Whether they are the label of the figure, and not the sentence that contains it. */
  isLabel?: boolean;
}

/** The maximum distance, in words, at which a word counts as beside a figure. */
const maxWords = 4;

/**
 * The end of a clause: punctuation except points in numbers, dashes between spaces, blank lines, facts (replaced by
 * `|`).
 */
const boundary = /[!?;()|[\]"“”…]|[.,](?=\s|$)|—|\s[–-]\s|\n\s*\n/;

/**
 * Returns the words beside each figure of a text, within its clause and up to the next figure.
 * @param figures all figures of the text, in their order
 */
export function wordsAround(text: string, figures: readonly Figure[]): WordsAround[] {
  return figures.map(({ index, text: { length } }, position) => {
    const previous = figures[position - 1];
    const start = previous ? previous.index + previous.text.length : 0;
    const before = text.slice(start, index).split(boundary).at(-1) ?? '';
    const after = text.slice(index + length, figures[position + 1]?.index).split(boundary)[0] ?? '';
    return { before: wordsIn(before).slice(-maxWords).reverse(), after: wordsIn(after).slice(0, maxWords) };
  });
}

/** Returns the words of a text in lower case and, where the ending shows it, in the singular: `Plots` gives `plot`. */
export function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+(?:[’']\p{L}+)*/gu) ?? []).map((word) =>
    singular(word.replace(/[’'].*/, '')),
  );
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
