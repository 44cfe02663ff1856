import type { Block } from './block.ts';

/** A conflict marker of Git: seven of `<`, `|`, `=` or `>`. */
export interface Marker {
  /** The index of the line, 0-based. */
  at: number;
  character: string;
}

/** The lines of a conflict, including its markers. */
export interface Conflict extends Block {
  /** The index after the last line of our side. If the common ancestor is shown, it begins here. */
  oursEnd: number;
  /** The index before the first line of their side. */
  middle: number;
  /** Whether a marker is missing, so that the first or last line is a guess. */
  isGuess: boolean;
}

/**
 * Finds the conflicts of a file by their markers. If the first or last marker of a conflict is missing, assumes that
 * both sides have the same number of lines, because most conflicts are about one or two rewritten lines.
 * @param length of the file, in lines
 */
export function locateConflicts(markers: readonly Marker[], length: number): Conflict[] {
  const groups = groupMarkers(markers);
  const conflicts: Conflict[] = [];
  for (const [nth, group] of groups.entries()) {
    const [start, base, middle, end] = ['<', '|', '=', '>'].map(
      (character) => group.find((marker) => marker.character === character)?.at,
    );
    const from = (conflicts.at(-1)?.last ?? -1) + 1;
    const to = (groups[nth + 1]?.[0]?.at ?? length) - 1;
    const separator = middle ?? base ?? end ?? start ?? from;
    const oursEnd = base ?? separator;
    const first = start ?? Math.max(from, oursEnd - (end === undefined ? 0 : end - separator - 1));
    const last = end ?? Math.min(to, separator + (start === undefined ? 0 : Math.max(0, oursEnd - start - 1)));
    conflicts.push({ first, last, oursEnd, middle: separator, isGuess: [start, middle, end].includes(undefined) });
  }
  return conflicts;
}

/** Groups the markers by conflict, in their order. */
function groupMarkers(markers: readonly Marker[]): Marker[][] {
  const groups: Marker[][] = [];
  let last = '>';
  for (const marker of markers) {
    if ('<|=>'.indexOf(marker.character) <= '<|=>'.indexOf(last)) groups.push([]);
    groups.at(-1)?.push(marker);
    last = marker.character;
  }
  return groups;
}
