import { countErrors, type Problem } from '../../diagnostics/problem.ts';

/** What is unused, and what is wrong with waivers: it is told of where nothing else is wrong, and hides nothing. */
export const coverageCodes: ReadonlySet<string> = new Set([
  'text-scaffolded',
  'text-unfinished',
  'unlisted-linked',
  'unreachable-page',
  'unused-key',
  'unused-media',
  'unused-entry',
  'waiver-expired',
  'waiver-too-long',
  'waiver-unneeded',
]);

/** How many mistakes there are that can hide what is used and what is not. */
export function countHidingErrors(problems: readonly Problem[]): number {
  return countErrors(problems.filter(({ code }) => !coverageCodes.has(code)));
}
