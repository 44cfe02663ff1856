import type { LocatedProblem } from '../problems/problem.ts';

/** Returns the errors that were not there before, wherever they are now. */
export function newErrors(before: readonly LocatedProblem[], after: readonly LocatedProblem[]): LocatedProblem[] {
  const known = new Set(before.map(keyOf));
  return after.filter((problem) => problem.severity === 'error' && !known.has(keyOf(problem)));
}

function keyOf({ code, message }: LocatedProblem): string {
  return `${code} ${message}`;
}
