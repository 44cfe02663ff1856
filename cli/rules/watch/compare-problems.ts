import type { LocatedProblem } from '../../problems/problem.ts';

/** The difference between the problems of two checks. */
export interface ProblemChanges {
  added: LocatedProblem[];
  /** Problems of both checks, at their new locations. */
  remaining: LocatedProblem[];
  /** Problems of the first check only, at their old locations. */
  fixed: LocatedProblem[];
}

/** Compares the problems of two checks. A problem whose line has moved within its file counts as the same. */
export function compareProblems(before: readonly LocatedProblem[], after: readonly LocatedProblem[]): ProblemChanges {
  const left = Map.groupBy(before, keyOf);
  const [added, remaining]: [LocatedProblem[], LocatedProblem[]] = [[], []];
  for (const problem of after) (left.get(keyOf(problem))?.shift() ? remaining : added).push(problem);
  return { added, remaining, fixed: [...left.values()].flat() };
}

function keyOf({ code, severity, file, path, message }: LocatedProblem): string {
  return JSON.stringify([code, severity, file, path, message]);
}
