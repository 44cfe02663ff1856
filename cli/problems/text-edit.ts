/** Whether an edit is certainly right (`machine-applicable`) or the most likely of several (`maybe-incorrect`). */
export type Applicability = 'machine-applicable' | 'maybe-incorrect';

/** Edits that fix a problem together. */
export interface Suggestion {
  edits: readonly TextEdit[];
  applicability: Applicability;
}

/** A replacement of one range of a content file. Paths, lines and columns are as in `LocatedProblem`. */
export interface TextEdit {
  file: string;
  line: number;
  column: number;
  endLine: number;
  /** The column after the last replaced character. */
  endColumn: number;
  replacement: string;
}

/**
 * Returns the text of a file after several edits, which must not overlap. All locations are those in the given text. A
 * byte order mark is kept, and does not count as a character.
 */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const bomLength = text.startsWith('\uFEFF') ? 1 : 0;
  const starts = [bomLength, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const offsetOf = (line: number, column: number) => (starts[line - 1] ?? text.length) + column - 1;
  let [changed, last] = ['', 0];
  for (const { line, column, endLine, endColumn, replacement } of edits.toSorted(compareEdits)) {
    changed += text.slice(last, offsetOf(line, column)) + replacement;
    last = offsetOf(endLine, endColumn);
  }
  return changed + text.slice(last);
}

/** Returns whether two edits of one file change the same character, or insert at the same location. */
export function overlaps(one: TextEdit, other: TextEdit): boolean {
  const [first, second] = compareEdits(one, other) <= 0 ? [one, other] : [other, one];
  if (first.line === second.line && first.column === second.column) return true;
  return first.endLine > second.line || (first.endLine === second.line && first.endColumn > second.column);
}

function compareEdits(one: TextEdit, other: TextEdit): number {
  return one.line - other.line || one.column - other.column; // By where they begin.
}
