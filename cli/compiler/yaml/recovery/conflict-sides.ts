import { conflictMarker } from '../find-conflicts.ts';
import { type Conflict, locateConflicts, type Marker } from './locate-conflicts.ts';

/** The two versions of a file in which Git has marked conflicts. */
interface ConflictSides {
  /** The text with our side of all conflicts, and with their side. Lines keep their numbers. */
  sides: [ours: string, theirs: string];
  /** The lines of each conflict, including its markers. */
  conflicts: Conflict[];
}

/** Separates the two versions that Git has merged into a file. @returns undefined if there are no conflict markers */
export function conflictSides(text: string): ConflictSides | undefined {
  const lines = text.split('\n');
  const markers = lines.flatMap((line, at): Marker[] =>
    conflictMarker.test(line) ? [{ at, character: line.charAt(0) }] : [],
  );
  if (markers.length === 0) return undefined;
  const conflicts = locateConflicts(markers, lines.length);
  const take = (isTaken: (conflict: Conflict, at: number) => boolean) =>
    lines
      .map((line, at) => {
        const conflict = conflicts.find(({ first, last }) => first <= at && at <= last);
        return !conflict || (!conflictMarker.test(line) && isTaken(conflict, at)) ? line : '';
      })
      .join('\n');
  const ours = take(({ oursEnd }, at) => at < oursEnd);
  const theirs = take(({ middle }, at) => at > middle);
  return { sides: [ours, theirs], conflicts };
}
