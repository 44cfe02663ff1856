import type { Block } from './block.ts';

/** A line that Git has put into a file: `<`, `|`, `=` or `>`, seven times. */
export interface Mark {
  /** The line, 0-based. */
  at: number;
  sign: string;
}

/** The lines of a conflict, marks included. */
export interface Conflict extends Block {
  /** The line after the last one of our side; what both sides have changed begins here, if it is there. */
  oursEnd: number;
  /** The line before the first one of their side. */
  middle: number;
  /** Whether a mark is missing, so that the ends are a guess. */
  isGuess: boolean;
}

/**
 * Finds the conflicts of a file by their marks. Where the first or the last mark of one is missing, both sides are taken
 * to have the same number of lines, as most conflicts are about one or two lines that were rewritten.
 * @param length of the file, in lines
 */
export function placeConflicts(marks: readonly Mark[], length: number): Conflict[] {
  const groups = groupMarks(marks);
  const conflicts: Conflict[] = [];
  for (const [nth, group] of groups.entries()) {
    const [start, base, middle, end] = ['<', '|', '=', '>'].map((sign) => group.find((mark) => mark.sign === sign)?.at);
    const from = (conflicts.at(-1)?.last ?? -1) + 1;
    const to = (groups[nth + 1]?.[0]?.at ?? length) - 1;
    const parting = middle ?? base ?? end ?? start ?? from;
    const oursEnd = base ?? parting;
    const first = start ?? Math.max(from, oursEnd - (end === undefined ? 0 : end - parting - 1));
    const last = end ?? Math.min(to, parting + (start === undefined ? 0 : Math.max(0, oursEnd - start - 1)));
    conflicts.push({ first, last, oursEnd, middle: parting, isGuess: [start, middle, end].includes(undefined) });
  }
  return conflicts;
}

/** Puts the marks of each conflict together, in their order. */
function groupMarks(marks: readonly Mark[]): Mark[][] {
  const groups: Mark[][] = [];
  let last = '>';
  for (const mark of marks) {
    if ('<|=>'.indexOf(mark.sign) <= '<|=>'.indexOf(last)) groups.push([]);
    groups.at(-1)?.push(mark);
    last = mark.sign;
  }
  return groups;
}
