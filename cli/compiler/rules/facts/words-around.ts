import type { Figure } from './figures.ts';

/** The words that stand beside a figure, the nearest first, as `wordsIn` gives them. */
export interface WordsAround {
  before: string[];
  after: string[];
  /** Whether they are a label of the figure, and not the sentence that it stands in. */
  isLabel?: boolean;
}

/** How many words at each side stand beside a figure. */
const reach = 4;

/** What parts a statement from the next one: punctuation but full stops in numbers, dashes with space, empty lines, facts. */
const boundary = /[!?;()|[\]"“”…]|[.,](?=\s|$)|—|\s[–-]\s|\n\s*\n/;

/**
 * The words beside each figure of a text, in its own clause and no further than the next figure.
 * @param figures all that are in the text, in their order
 */
export function wordsAround(text: string, figures: readonly Figure[]): WordsAround[] {
  return figures.map(({ index, text: { length } }, place) => {
    const previous = figures[place - 1];
    const start = previous ? previous.index + previous.text.length : 0;
    const before = text.slice(start, index).split(boundary).at(-1) ?? '';
    const after = text.slice(index + length, figures[place + 1]?.index).split(boundary)[0] ?? '';
    return { before: wordsIn(before).slice(-reach).reverse(), after: wordsIn(after).slice(0, reach) };
  });
}

/** The words of a text in small letters, each in the singular, as far as its ending shows that. */
export function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+(?:[’']\p{L}+)*/gu) ?? []).map((word) =>
    singular(word.replace(/[’'].*/, '')),
  );
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
