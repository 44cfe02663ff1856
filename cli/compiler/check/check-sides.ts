import { isDeepStrictEqual } from 'node:util';
import type { LocatedProblem } from '../../diagnostics/problem.ts';
import type { Need } from '../schema/keywords.ts';
import { conflictSides } from '../yaml/recovery/conflict-sides.ts';
import type { CheckedFile } from './checked-file.ts';

/**
 * Checks a file with conflict markers of Git, once with one side of all conflicts, and once with the other. Where a marker is
 * missing, duplicate keys may be the two sides of a conflict, and are not reported.
 * @returns the first side, with the problems that both have outside the conflicts
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
    file: {
      ...ours.file,
      isValid: false,
      skipped: [...(ours.file.skipped ?? []), ...conflicts],
      needs: needsInBoth(ours, theirs),
    },
    problems,
  };
}

/** Returns the problems that two versions of a file have at the same location. */
export function inBoth(one: CheckedFile, other: CheckedFile): LocatedProblem[] {
  const keyOf = ({ code, line, column, message }: LocatedProblem) => [code, line, column, message].join('\n');
  const others = new Set(other.problems.map(keyOf));
  return one.problems.filter((problem) => others.has(keyOf(problem)));
}

/** Returns the keys of settings files that two versions of a file need at the same location. */
export function needsInBoth(one: CheckedFile, other: CheckedFile): readonly Need[] {
  return one.file.needs.filter((need) => other.file.needs.some((another) => isDeepStrictEqual(need, another)));
}
