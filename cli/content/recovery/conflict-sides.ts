import { conflictMark } from '../find-conflicts.ts';
import type { Block } from './find-holes.ts';

/** A file in which Git has marked conflicts. */
interface ConflictSides {
  /** The text with all of one side, and with all of the other; each line in its place. */
  sides: [ours: string, theirs: string];
  /** The lines of each conflict, marks included. */
  conflicts: Block[];
}

/** Which lines of a conflict a mark begins. `|||||||` begins those that both sides have changed. */
const after: Record<string, 'ours' | 'base' | 'theirs' | 'both'> = {
  '<': 'ours',
  '|': 'base',
  '=': 'theirs',
  '>': 'both',
};

/** Which mark may come after which. */
const order = /^(?:<\|?=>)*$/;

/** Takes apart what Git has put together. @returns nothing where marks are missing */
export function conflictSides(text: string): ConflictSides | undefined {
  const lines = text.split('\n');
  const marks = lines.flatMap((line, at) => (conflictMark.test(line) ? [{ at, sign: line.charAt(0) }] : []));
  if (marks.length === 0 || !order.test(marks.map(({ sign }) => sign).join(''))) return undefined;
  const conflicts = marks.flatMap(({ at, sign }): Block[] => {
    const end = marks.find((other) => other.at > at && other.sign === '>');
    return sign === '<' && end ? [{ first: at, last: end.at }] : [];
  });
  const take = (side: 'ours' | 'theirs') => {
    let part = 'both';
    return lines
      .map((line) => {
        const isMark = conflictMark.test(line);
        if (isMark) part = after[line.charAt(0)] ?? part;
        return !isMark && (part === 'both' || part === side) ? line : '';
      })
      .join('\n');
  };
  return { sides: [take('ours'), take('theirs')], conflicts };
}
