import { hasErrors, type LocatedProblem } from '../../diagnostics/problem.ts';
import type { Content } from '../model/content.ts';
import { coverageRules } from '../rules/coverage-rules.ts';
import { locateRuleFinding } from './locate-rule-finding.ts';
import { applyWaivers, type WaivedProblems } from './waivers/apply-waivers.ts';

/** What is found here in full where nothing else is wrong. */
const judgedCodes = [
  'unused-entry',
  'unused-media',
  'unreachable-page',
  'fact-stale',
  'fact-literal',
  'deadline-past',
] as const;

/**
 * Adds what is lost of a content in which nothing else is wrong, and takes out what waivers let pass.
 * @param problems what all other checks have found
 */
export function checkCoverage(content: Content, problems: readonly LocatedProblem[]): WaivedProblems {
  if (hasErrors(problems)) return applyWaivers(content, problems, []);
  // What somebody is writing just now is linked last, so in development nothing waits for it.
  const severity = content.options.includeUnpublished ? 'warning' : 'error';
  const lost = coverageRules.flatMap((rule) =>
    Array.from(rule.check(content), (finding) => locateRuleFinding({ severity, ...finding })),
  );
  return applyWaivers(content, [...problems, ...lost], judgedCodes);
}
