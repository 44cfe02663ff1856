import type { ReportingDescriptor } from 'sarif';
import type { LocatedProblem, Problem } from '../problem.ts';

interface ReportOptions {
  /** The number of files that were checked. */
  files: number;
  isColored: boolean;
  /** The command that fixes the problems whose fix is certain, if the content can be changed. */
  fixCommand?: string;
  /** The path from the root of the repository to the folder that file names are relative to; empty for the root itself. */
  base?: string;
  /** Returns the SARIF description of a code. */
  describeRule?: (code: string, severity: Problem['severity']) => ReportingDescriptor;
}

/** Formats problems for printing. */
export type Reporter = (problems: readonly LocatedProblem[], options: ReportOptions) => string;
