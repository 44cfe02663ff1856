/** Whether an edit is right wherever it is offered, or the likeliest of several fixes. */
export type Applicability = 'machine-applicable' | 'maybe-incorrect';

/** A replacement of one stretch of a content file, which fixes a problem. Lines and columns as in `Problem`. */
export interface TextEdit {
  /** Path of the file, as in `Problem`. */
  file: string;
  line: number;
  column: number;
  endLine: number;
  /** The column after the last character that is replaced. */
  endColumn: number;
  replacement: string;
  applicability: Applicability;
}

/** Returns the text of a file after an edit. A byte order mark is not counted as a character, and stays. */
export function applyTextEdit(text: string, { line, column, endLine, endColumn, replacement }: TextEdit): string {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const starts = [mark, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const offsetOf = (line: number, column: number) => (starts[line - 1] ?? text.length) + column - 1;
  return text.slice(0, offsetOf(line, column)) + replacement + text.slice(offsetOf(endLine, endColumn));
}
