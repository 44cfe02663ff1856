import { hasErrors, type LocatedProblem } from '../../diagnostics/problem.ts';
import type { Content } from '../model/content.ts';
import { coverageRules } from '../rules/coverage-rules.ts';
import { locateRuleFinding } from './locate-rule-finding.ts';
import { applyWaivers, type WaivedProblems } from './waivers/apply-waivers.ts';

/**
 * The codes for which this check knows all problems, if there are no other errors. So a waiver for one of them that
 * allows nothing can be reported as unneeded.
 */
const completeCodes = [
  'unused-entry',
  'unused-media',
  'unreachable-page',
  'fact-stale',
  'fact-literal',
  'deadline-past',
  'time-past',
] as const;

/**
 * Adds the problems of content that no page shows, if there are no errors, and removes those that waivers allow.
 * @param problems of all other checks
 */
export function checkCoverage(content: Content, problems: readonly LocatedProblem[]): WaivedProblems {
  if (hasErrors(problems)) return applyWaivers(content, problems, []);
  // In development this is a warning, because authors link new content last.
  const severity = content.options.includeUnpublished ? 'warning' : 'error';
  const unused = coverageRules.flatMap((rule) =>
    Array.from(rule.check(content), (finding) => locateRuleFinding({ severity, ...finding })),
  );
  return applyWaivers(content, [...problems, ...unused], completeCodes);
}
