import { hasErrors, type LocatedProblem, sortProblems } from '../../diagnostics/problem.ts';
import type { Content } from '../model/content.ts';
import type { RuleFinding } from '../model/rule.ts';
import { launchRules } from '../rules/launch-rules.ts';
import type { AddProblems } from './add-problems.ts';
import { attachAffectedPages } from './attach-affected-pages.ts';
import { groupDuplicates } from './group-duplicates.ts';
import { locateRuleFinding } from './locate-rule-finding.ts';
import { applyWaivers, type WaivableCode } from './waivers/apply-waivers.ts';

/** The codes of everything that must be done before the site is public. */
const launchCodes: readonly WaivableCode[] = [
  'launch-address',
  'launch-backend',
  'launch-budget',
  'launch-build',
  'launch-checkout',
  'launch-example',
  'launch-legal-date',
  'launch-lighthouse',
  'launch-sample',
  'launch-share',
];

/**
 * Returns a function that adds what must be done before the site is public, without what waivers allow.
 * @param findMore finds what the content alone does not show, such as a missing build
 */
export function checkLaunch(findMore: (content: Content) => Iterable<RuleFinding>): AddProblems {
  return (content, problems) => {
    const findings = [...launchRules.flatMap((rule) => [...rule.check(content)]), ...findMore(content)];
    return addWaivable(content, problems, findings, launchCodes);
  };
}

/**
 * Adds findings to problems, without those that waivers allow, and the problems of these waivers.
 * @param completeCodes see `applyWaivers`; they are complete only if the content has no other errors
 */
export function addWaivable(
  content: Content,
  problems: readonly LocatedProblem[],
  findings: readonly RuleFinding[],
  completeCodes: readonly WaivableCode[],
): LocatedProblem[] {
  const located = findings.map(locateRuleFinding);
  const left = sortProblems(applyWaivers(content, located, hasErrors(problems) ? [] : completeCodes).problems);
  attachAffectedPages(content, left);
  return sortProblems([...problems, ...groupDuplicates(left)]);
}
