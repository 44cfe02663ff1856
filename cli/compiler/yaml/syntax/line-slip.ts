import type { Applicability } from '../../../diagnostics/text-edit.ts';
/** What a slip on one line is, in words for an author. */
export interface LineSlip {
  message: string;
  hint: string;
  /** Where in the line it is, if the parser does not know it. */
  columns?: Columns;
  /** What the hint says to write, and in the place of what. */
  edit?: { columns: Columns; text: string; applicability?: Applicability };
  /** See `SyntaxFinding`. */
  isGuess?: boolean;
}

/** The first column, from 0, and the one after the last. */
export type Columns = [start: number, end: number];
