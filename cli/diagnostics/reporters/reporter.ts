import type { ReportingDescriptor } from 'sarif';
import type { LocatedProblem, Problem } from '../problem.ts';

interface ReportOptions {
  /** How many files were read. */
  files: number;
  isColored: boolean;
  /** The path in the repository from which problems name their files; empty or left out for its root. */
  base?: string;
  /** Says what a code means, in the formats that explain it. */
  describeRule?: (code: string, severity: Problem['severity']) => ReportingDescriptor;
}

/** Turns problems into the text that is printed. */
export type Reporter = (problems: readonly LocatedProblem[], options: ReportOptions) => string;
