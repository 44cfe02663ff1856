import { conflictMark } from '../find-conflicts.ts';
import { type Conflict, type Mark, placeConflicts } from './place-conflicts.ts';

/** A file in which Git has marked conflicts. */
interface ConflictSides {
  /** The text with all of one side, and with all of the other; each line in its place. */
  sides: [ours: string, theirs: string];
  /** The lines of each conflict, marks included. */
  conflicts: Conflict[];
}

/** Takes apart what Git has put together. @returns nothing where there are no marks */
export function conflictSides(text: string): ConflictSides | undefined {
  const lines = text.split('\n');
  const marks = lines.flatMap((line, at): Mark[] => (conflictMark.test(line) ? [{ at, sign: line.charAt(0) }] : []));
  if (marks.length === 0) return undefined;
  const conflicts = placeConflicts(marks, lines.length);
  const take = (isTaken: (conflict: Conflict, at: number) => boolean) =>
    lines
      .map((line, at) => {
        const conflict = conflicts.find(({ first, last }) => first <= at && at <= last);
        return !conflict || (!conflictMark.test(line) && isTaken(conflict, at)) ? line : '';
      })
      .join('\n');
  const ours = take(({ oursEnd }, at) => at < oursEnd);
  const theirs = take(({ middle }, at) => at > middle);
  return { sides: [ours, theirs], conflicts };
}
