import type { Content } from '../model/content.ts';
import type { RuleFinding } from '../model/rule.ts';
import { launchRules } from '../rules/launch-rules.ts';
import type { AddProblems } from './add-problems.ts';
import { addWaivable } from './add-waivable.ts';
import { launchCodes } from './launch-codes.ts';

/** The codes of everything that must be done before the site is public. */
const codes: readonly string[] = [...launchCodes, ...launchRules.flatMap((rule) => rule.codes)];

/**
 * Returns a function that adds what must be done before the site is public, without what waivers allow.
 * @param findMore finds what the content alone does not show, such as a missing build
 */
export function checkLaunch(findMore: (content: Content) => Iterable<RuleFinding>): AddProblems {
  return (content, problems) => {
    const findings = [...launchRules.flatMap((rule) => [...rule.check(content)]), ...findMore(content)];
    return addWaivable(content, problems, findings, codes);
  };
}
