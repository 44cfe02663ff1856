import type { CheckedFile } from './checked-file.ts';

/**
 * Checks the other lines of a file in which some bytes are not UTF-8.
 * @param invalid the problems of the lines with these bytes
 * @param check checks the file with other characters instead of them
 */
export function checkWithBadBytes(invalid: CheckedFile, check: () => CheckedFile): CheckedFile {
  const rest = check();
  const bad = new Set(invalid.problems.map(({ line }) => line));
  const lines = [...bad].map((line) => ({ first: line - 1, last: line - 1 }));
  return {
    file: { ...rest.file, isValid: false, skipped: [...(rest.file.skipped ?? []), ...lines] },
    problems: [...invalid.problems, ...rest.problems.filter(({ line }) => !bad.has(line))],
  };
}
