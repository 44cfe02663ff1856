import { hasErrors, type LocatedProblem } from '../../problems/problem.ts';
import type { Content } from '../../site/model/content.ts';
import { coverageRules } from '../coverage-rules.ts';
import { locateRuleFinding } from './locate-rule-finding.ts';

/**
 * Adds the problems of content that no page shows, if there are no errors.
 * @param problems of all other checks
 */
export function checkCoverage(content: Content, problems: readonly LocatedProblem[]): LocatedProblem[] {
  if (hasErrors(problems)) return [...problems];
  // In development this is a warning, because authors link new content last.
  const severity = content.options.includeUnpublished ? 'warning' : 'error';
  const unused = coverageRules.flatMap((rule) =>
    Array.from(rule.check(content), (finding) => locateRuleFinding({ severity, ...finding })),
  );
  return [...problems, ...unused];
}
