import { hasErrors, sortProblems } from '../../problems/problem.ts';
import type { Content } from '../../site/model/content.ts';
import type { RuleFinding } from '../../site/model/rule.ts';
import { launchRules } from '../launch-rules.ts';
import type { AddProblems } from './add-problems.ts';
import { applyAllowComments } from './allow-comments.ts';
import { attachAffectedPages } from './attach-affected-pages.ts';
import { groupDuplicates } from './group-duplicates.ts';
import { locateRuleFinding } from './locate-rule-finding.ts';

/**
 * Returns a function that adds what must be done before the site is public, without what comments allow.
 * @param findMore finds what the content alone does not show, such as a missing build
 */
export function checkLaunch(findMore: (content: Content) => Iterable<RuleFinding>): AddProblems {
  return (content, problems) => {
    const findings = [...launchRules.flatMap((rule) => [...rule.check(content)]), ...findMore(content)];
    const isComplete = !hasErrors(problems);
    const left = applyAllowComments(
      content,
      findings.map((finding) => locateRuleFinding(finding)),
      { isLaunch: true, isComplete },
    );
    attachAffectedPages(content, sortProblems(left));
    return sortProblems([...problems, ...groupDuplicates(left)]);
  };
}
