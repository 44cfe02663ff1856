import { hasErrors, type LocatedProblem, sortProblems } from '../../diagnostics/problem.ts';
import type { Content } from '../model/content.ts';
import type { RuleFinding } from '../model/rule.ts';
import { attachAffectedPages } from './attach-affected-pages.ts';
import { groupDuplicates } from './group-duplicates.ts';
import { locateRuleFinding } from './locate-rule-finding.ts';
import { applyWaivers } from './waivers/apply-waivers.ts';

/**
 * Adds findings to problems, without those that waivers allow, and the problems of these waivers.
 * @param completeCodes see `applyWaivers`; they are complete only if the content has no other errors
 */
export function addWaivable(
  content: Content,
  problems: readonly LocatedProblem[],
  findings: readonly RuleFinding[],
  completeCodes: readonly string[],
): LocatedProblem[] {
  const located = findings.map(locateRuleFinding);
  const left = sortProblems(applyWaivers(content, located, hasErrors(problems) ? [] : completeCodes).problems);
  attachAffectedPages(content, left);
  return sortProblems([...problems, ...groupDuplicates(left)]);
}
