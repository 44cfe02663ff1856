import type { LocatedProblem } from '../../diagnostics/problem.ts';
import { conflictSides } from '../yaml/recovery/conflict-sides.ts';
import type { CheckedFile } from './checked-file.ts';

/**
 * Checks a file in which Git has marked conflicts, once with all of one side, and once with all of the other.
 * Where a mark is missing, keys that are there twice may be the two sides of a conflict.
 * @returns the first, with the problems that both have outside of the conflicts
 */
export function checkSides(text: string, checkText: (text: string) => CheckedFile): CheckedFile | undefined {
  const found = conflictSides(text);
  if (!found) return undefined;
  const { conflicts, sides } = found;
  const [ours, theirs] = [checkText(sides[0]), checkText(sides[1])];
  const isGuess = conflicts.some((conflict) => conflict.isGuess);
  const problems = inBoth(ours, theirs).filter(
    ({ code, line }) =>
      !conflicts.some(({ first, last }) => line > first && line <= last + 1) &&
      !(isGuess && code === 'yaml-duplicate-key'),
  );
  return {
    file: { ...ours.file, isValid: false, skipped: [...(ours.file.skipped ?? []), ...conflicts] },
    problems,
  };
}

/** The problems that two readings of a file have in the same place. */
export function inBoth(one: CheckedFile, other: CheckedFile): LocatedProblem[] {
  const keyOf = ({ code, line, column, message }: LocatedProblem) => [code, line, column, message].join('\n');
  const others = new Set(other.problems.map(keyOf));
  return one.problems.filter((problem) => others.has(keyOf(problem)));
}
