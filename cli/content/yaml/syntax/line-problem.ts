import type { Applicability } from '../../../problems/text-edit.ts';

/** A problem in one line, explained to an author. */
export interface LineProblem {
  message: string;
  hint: string;
  /** The columns of the problem, if the parser does not know them. */
  columns?: Columns;
  edit?: LineEdit;
  /** The hint and edit if the first edit leads to another problem. */
  orElse?: { hint: string; edit: LineEdit } | undefined;
  /** See `SyntaxFinding`. */
  isGuess?: boolean;
}

/** The text that a hint says to write, and the columns that it replaces. */
export interface LineEdit {
  columns: Columns;
  text: string;
  applicability?: Applicability;
}

/** The first column, from 0, and the column after the last. */
export type Columns = [start: number, end: number];
