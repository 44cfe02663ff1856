import type { Range } from './source-file.ts';

/** Each place in a text at which words stand. */
export function findWords(text: string, words: string): Range[] {
  const ranges: Range[] = [];
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + words.length))
    ranges.push({ start, end: start + words.length });
  return ranges;
}
