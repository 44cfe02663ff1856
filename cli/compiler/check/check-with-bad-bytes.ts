import type { LocatedProblem } from '../../problems/problem.ts';
import type { CheckedFile } from './checked-file.ts';

/**
 * Checks the other lines of a file in which some bytes are not UTF-8.
 * @param invalid the problems of the lines with these bytes
 * @param check checks the file with other characters instead of them
 */
export function checkWithBadBytes(invalid: CheckedFile, check: () => CheckedFile): CheckedFile {
  const { file, problems } = check();
  const bad = new Set(invalid.problems.map(({ line }) => line));
  const restore = (problem: LocatedProblem) => {
    const restored = file.restore ? file.restore(problem) : problem;
    return restored && !bad.has(restored.line) ? restored : undefined;
  };
  return {
    file: { ...file, isValid: false, restore },
    problems: [...invalid.problems, ...problems.filter(({ line }) => !bad.has(line))],
  };
}
