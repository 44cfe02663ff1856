import type { LocatedProblem } from '../../problems/problem.ts';

/**
 * Codes of problems with something that several files may refer to, such as a missing page or a damaged image, or with
 * a word that several texts may contain. It is reported as one problem, however many files refer to it.
 */
const codesOfTargets: ReadonlySet<string> = new Set([
  'fact-unknown',
  'file-pointer',
  'icon-unknown',
  'link-anchor',
  'link-id',
  'link-target',
  'link-time',
  'media-case',
  'media-missing',
  'image-active',
  'image-animated',
  'image-format',
  'image-size',
  'image-unreadable',
  'launch-example',
  'ref-time',
  'ref-unknown',
  'spelling',
  'word-unknown',
]);

/**
 * Groups problems with the same cause: the first gets the locations of the others, and the pages of all.
 * @param problems sorted by location, with their pages
 */
export function groupDuplicates(problems: readonly LocatedProblem[]): LocatedProblem[] {
  const firsts = new Map<string, LocatedProblem>();
  const grouped = problems.filter((problem) => {
    if (!codesOfTargets.has(problem.code)) return true;
    const key = `${problem.code} ${problem.message}`;
    const first = firsts.get(key);
    if (!first) return firsts.set(key, problem);
    first.others.push(problem);
    return false;
  });
  for (const first of firsts.values()) if (first.others.length > 0) first.pages = joinPages([first, ...first.others]);
  return grouped;
}

function joinPages(problems: readonly LocatedProblem[]): LocatedProblem['pages'] {
  const pages = new Set<string>();
  for (const problem of problems) {
    if (problem.pages === 'all') return 'all';
    for (const page of problem.pages) pages.add(page);
  }
  return [...pages].sort();
}
