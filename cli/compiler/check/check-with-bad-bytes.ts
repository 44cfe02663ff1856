import type { CheckedFile } from './checked-file.ts';

/**
 * Checks a file in which some characters are no UTF-8, beside the lines that have them.
 * @param told what is wrong with these lines
 * @param check checks the file with another character in the place of each
 */
export function checkWithBadBytes(told: CheckedFile, check: () => CheckedFile): CheckedFile {
  const rest = check();
  const bad = new Set(told.problems.map(({ line }) => line));
  const lines = [...bad].map((line) => ({ first: line - 1, last: line - 1 }));
  return {
    file: { ...rest.file, isValid: false, skipped: [...(rest.file.skipped ?? []), ...lines] },
    problems: [...told.problems, ...rest.problems.filter(({ line }) => !bad.has(line))],
  };
}
