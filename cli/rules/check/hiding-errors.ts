import { countErrors, type Problem } from '../../problems/problem.ts';

/**
 * Codes of problems that are only reported if there are no other errors: unused content, placeholder text, and comments
 * that allow problems.
 */
const coverageCodes: ReadonlySet<string> = new Set([
  'allow-comment',
  'link-test',
  'text-scaffolded',
  'text-unfinished',
  'unlisted-linked',
  'unreachable-page',
  'unused-media',
  'unused-entry',
]);

/** Counts the errors because of which unused content is not reported. */
export function countHidingErrors(problems: readonly Problem[]): number {
  return countErrors(problems.filter(({ code }) => !coverageCodes.has(code)));
}
