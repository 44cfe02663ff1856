import type { DataPath } from '../../problems/problem.ts';
import { isKind, type Reference } from '../schema/keywords.ts';
import type { Speller } from './speller.ts';
import { wordsIn } from './words-in.ts';

/** A word in a text of a content file that the dictionaries do not have. */
export interface UnknownWord {
  word: string;
  path: DataPath;
  /** How often it occurs in the text. */
  count: number;
  isMarkdown: boolean;
}

/**
 * The words that are reported in one text, and how often each. A text with more is in another language or no text, and
 * those beyond are reported once the first ones are fixed.
 */
const maxWords = 50;
const maxCount = 20;

/** Finds the words in the texts of a file that the dictionaries do not have. */
export function findUnknownWords(references: readonly Reference[], speller: Speller): UnknownWord[] {
  const unknown: UnknownWord[] = [];
  for (const reference of references) {
    if (!isKind(reference, 'text')) continue;
    const { path, value, markdown } = reference;
    const counts = new Map<string, number>();
    for (const word of wordsIn(markdown ? markdown.prose : value))
      if (!speller.knows(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of [...counts].slice(0, maxWords))
      unknown.push({ word, path, count: Math.min(count, maxCount), isMarkdown: markdown !== undefined });
  }
  return unknown;
}
