import type { LocatedProblem } from '../../diagnostics/problem.ts';

/** What has become of problems from one check to the next. */
export interface ProblemChanges {
  added: LocatedProblem[];
  /** Those that were there before, where they stand now. */
  standing: LocatedProblem[];
  /** Those that are gone, where they stood. */
  mended: LocatedProblem[];
}

/** Tells what is new. A problem is the same wherever its line has moved to within its file. */
export function compareProblems(before: readonly LocatedProblem[], after: readonly LocatedProblem[]): ProblemChanges {
  const left = Map.groupBy(before, keyOf);
  const [added, standing]: [LocatedProblem[], LocatedProblem[]] = [[], []];
  for (const problem of after) (left.get(keyOf(problem))?.shift() ? standing : added).push(problem);
  return { added, standing, mended: [...left.values()].flat() };
}

function keyOf({ code, severity, file, path, message }: LocatedProblem): string {
  return JSON.stringify([code, severity, file, path, message]);
}
