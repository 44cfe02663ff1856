import type { Applicability } from '../../../diagnostics/text-edit.ts';

/** A problem in one line, explained to an author. */
export interface LineProblem {
  message: string;
  hint: string;
  /** The columns of the problem, if the parser does not know them. */
  columns?: Columns;
  /** The text that the hint says to write, and the columns that it replaces. */
  edit?: { columns: Columns; text: string; applicability?: Applicability };
  /** See `SyntaxFinding`. */
  isGuess?: boolean;
}

/** The first column, from 0, and the column after the last. */
export type Columns = [start: number, end: number];
