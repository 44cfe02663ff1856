import { locateRuleFinding } from '../../compiler/check/locate-rule-finding.ts';
import { applyWaivers, type WaivedProblems } from '../../compiler/check/waivers/apply-waivers.ts';
import type { Content } from '../../compiler/model/content.ts';
import { hasErrors, type LocatedProblem, sortProblems } from '../../diagnostics/problem.ts';
import type { KeyCoverage } from './key-coverage.ts';

/** Thrown when no page shows some keys of the content. */
export class UnusedKeys extends Error {
  readonly problems: readonly LocatedProblem[];

  constructor(problems: readonly LocatedProblem[]) {
    super(problems.map(({ file, path, message }) => `${file}: ${path}: ${message}`).join('\n'));
    this.problems = problems;
  }
}

/** Returns the keys that no page has read as problems, and the waivers that allow some of them. */
export function unusedKeys(content: Content, { findings }: KeyCoverage): WaivedProblems {
  const problems = Array.from(findings, locateRuleFinding);
  const waived = applyWaivers(content, problems, ['unused-key']);
  return { ...waived, problems: sortProblems(waived.problems) };
}

/** Checks that all keys were read. @throws {UnusedKeys} when no page has read some keys, and no waiver allows that */
export function refuseUnusedKeys(content: Content, coverage: KeyCoverage): void {
  const { problems } = unusedKeys(content, coverage);
  if (hasErrors(problems)) throw new UnusedKeys(problems);
}
