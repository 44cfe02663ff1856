import { sortProblems } from '../../problems/problem.ts';
import type { AddProblems } from './add-problems.ts';
import { compareWithPast } from './gone-pages/find-gone-pages.ts';
import { locateRuleFinding } from './locate-rule-finding.ts';

/**
 * Returns a function that adds the pages which are gone, compared with the content when its history left that of a
 * revision.
 * @throws {EnvironmentError} when Git does not know that version
 */
export function checkSince(folder: string, revision: string): AddProblems {
  const findGone = compareWithPast(folder, revision);
  return (content, problems) =>
    sortProblems([...problems, ...findGone(content).map((finding) => locateRuleFinding(finding))]);
}
