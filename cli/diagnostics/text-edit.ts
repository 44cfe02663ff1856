/** Whether an edit is certainly right (`machine-applicable`) or the most likely of several fixes (`maybe-incorrect`). */
export type Applicability = 'machine-applicable' | 'maybe-incorrect';

/** A replacement of one range of a content file. Lines and columns count as in `Problem`. */
export interface TextEdit {
  /** Path of the file, as in `Problem`. */
  file: string;
  line: number;
  column: number;
  endLine: number;
  /** The column after the last replaced character. */
  endColumn: number;
  replacement: string;
  applicability: Applicability;
}

/** Returns the text of a file after an edit. A byte order mark is kept, and does not count as a character. */
export function applyTextEdit(text: string, { line, column, endLine, endColumn, replacement }: TextEdit): string {
  const bomLength = text.startsWith('\uFEFF') ? 1 : 0;
  const starts = [bomLength, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const offsetOf = (line: number, column: number) => (starts[line - 1] ?? text.length) + column - 1;
  return text.slice(0, offsetOf(line, column)) + replacement + text.slice(offsetOf(endLine, endColumn));
}
