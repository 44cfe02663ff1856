import type { Applicability } from '../../../diagnostics/text-edit.ts';

/** What is wrong in one line, in words for an author. */
export interface LineProblem {
  message: string;
  hint: string;
  /** Its columns in the line, if the parser does not know them. */
  columns?: Columns;
  /** What the hint says to write, and the columns that it replaces. */
  edit?: { columns: Columns; text: string; applicability?: Applicability };
  /** See `SyntaxFinding`. */
  isGuess?: boolean;
}

/** The first column, from 0, and the one after the last. */
export type Columns = [start: number, end: number];
