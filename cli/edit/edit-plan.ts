import type { LoadedContent } from '../compiler/check/loaded-content.ts';
import type { LocatedProblem } from '../problems/problem.ts';

/** A content file that is added, changed or moved. */
export interface ContentChange {
  /** The path as in problems, after the change: `content/pages/about.yaml`. */
  name: string;
  /** The path before, if the file is moved. */
  from?: string;
  /** The text without a byte order mark, or the bytes of a file that is not text; undefined for a new file. */
  before: string | Buffer | undefined;
  /** The same afterwards. */
  after: string | Buffer;
  /** Whether the file begins with a byte order mark, which it keeps. */
  hasMark?: boolean;
}

/** One thing that a command changes, for its report. */
export interface EditStep {
  file: string;
  /** The 1-based line before the change; undefined for a whole file. */
  line: number | undefined;
  /** What is there now; undefined if it is added. */
  from: string | undefined;
  /** What is there afterwards; undefined if it is removed. */
  to: string | undefined;
}

/** Changes to content that have been checked, but not written. */
export interface EditPlan {
  changes: readonly ContentChange[];
  steps: readonly EditStep[];
  /** The content as it will be. */
  after: LoadedContent;
}

/** The reason why nothing is written. */
export class Refusal {
  readonly message: string;
  /** The problems in the content, if they are the reason. */
  readonly problems: readonly LocatedProblem[];

  constructor(message: string, problems: readonly LocatedProblem[] = []) {
    this.message = message;
    this.problems = problems;
  }
}
