import type { LocatedProblem } from '../problem.ts';

interface ReportOptions {
  /** The number of files that were checked. */
  files: number;
  isColored: boolean;
  /** The command that fixes the problems whose fix is certain, if the content can be changed. */
  fixCommand?: string;
}

/** Formats problems for printing. */
export type Reporter = (problems: readonly LocatedProblem[], options: ReportOptions) => string;
