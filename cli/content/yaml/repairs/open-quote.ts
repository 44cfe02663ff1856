import { shorten } from '../../../problems/problem.ts';
import { isStructured } from '../syntax/explain-indent.ts';
import { type FindEdits, isBlank, type RepairEdit } from './repair.ts';

/**
 * Closes a quote: `title: "A wall`. A single quote may be an apostrophe, as in `'Tis`, so there are two possible edits.
 */
export const openQuote: FindEdits = ({ lines, starts, index, at }) => {
  const line = lines[index] ?? '';
  const column = at - (starts[index] ?? 0);
  if (line[column] !== '"' || line.slice(column + 1).trim() === '') return [];
  const isMore = (next: string | undefined) => next !== undefined && !isBlank(next) && !isStructured(next.trim());
  let last = index;
  while (isMore(lines[last + 1])) last += 1;
  const isInBrackets = /[[{]/.test(line.slice(0, column));
  return lines.slice(index, last + 1).flatMap((text, nth) => {
    const ends = endsOf(text, nth === 0 ? column + 1 : 0, isInBrackets && nth === 0);
    return ends.map((end) => closeAt((starts[index + nth] ?? 0) + end, text.slice(0, end), index + nth));
  });
};

/**
 * Returns the columns at which the text could end: at the end of the line, before a comment, or in brackets before `,`,
 * `]` or `}`.
 */
function endsOf(line: string, from: number, isInBrackets: boolean): number[] {
  const ends = line.matchAll(isInBrackets ? / *(?:[,\]}]| #)/g : / +#/g);
  const before = Array.from(ends, ({ index }) => index).filter((index) => index > from);
  return [line.trimEnd().length, ...before];
}

/** Returns the edit that adds a closing quote at an offset. @param before the text before the quote */
function closeAt(end: number, before: string, index: number): RepairEdit {
  return {
    hint: `Write \`"\` after \`${shorten(before.trim().replace(/^.*\s/, ''))}\` in line ${index + 1}, where the text ends.`,
    fix: { source: '"', range: { start: end, end } },
  };
}
