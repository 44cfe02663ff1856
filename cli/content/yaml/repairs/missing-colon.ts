import { shorten } from '../../../problems/problem.ts';
import { writeScalar } from '../write-scalar.ts';
import { type FindRepairs, type Repair, rangeOfLine } from './repair.ts';

const wordsAlone = /^( *(?:- +)*)([a-z][\w-]*)(?: +(\S.*?))?\s*$/;

/** Repairs a key without a colon, on the line of an error or beside it: `title The garden`. */
export const missingColon: FindRepairs = (context) =>
  [context.index, context.index - 1, context.index + 1].flatMap((index): Repair[] => {
    const [, before = '', key, value] = wordsAlone.exec(context.lines[index] ?? '') ?? [];
    if (key === undefined) return [];
    const scalar = value === undefined ? '' : (asScalar(value) ?? value);
    const written = scalar === '' ? `${key}:` : `${key}: ${scalar}`;
    const { start, end } = rangeOfLine(context, index);
    const range = { start: start + before.length, end };
    return [
      {
        message: `A colon is missing after \`${key}\`.`,
        hint: `Write \`${shorten(written)}\`.`,
        range: { start: range.start, end: range.start + key.length },
        start: range.start,
        fix: { source: written, range },
      },
    ];
  });

/** Quotes a value if needed. Keeps values that are already in quotes or brackets. */
function asScalar(value: string): string | undefined {
  return /^["'[{|>]/.test(value) ? value : writeScalar(value, '');
}
