import type { LocatedProblem } from '../../diagnostics/problem.ts';

/**
 * Codes of problems with something that several files may refer to, such as a missing page or a damaged image, or with
 * a word that several texts may contain. It is reported as one problem, however many files refer to it.
 */
const codesOfTargets: ReadonlySet<string> = new Set([
  'address-certificate',
  'address-gone',
  'address-moved',
  'address-unreachable',
  'fact-unknown',
  'icon-unknown',
  'link-anchor',
  'link-id',
  'link-target',
  'link-time',
  'media-case',
  'media-missing',
  'image-active',
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
  return problems.filter((problem) => {
    if (!codesOfTargets.has(problem.code)) return true;
    const key = `${problem.code} ${problem.message}`;
    const first = firsts.get(key);
    if (!first) return firsts.set(key, problem);
    first.others.push(problem);
    first.pages = joinPages(first.pages, problem.pages);
    return false;
  });
}

function joinPages(some: LocatedProblem['pages'], others: LocatedProblem['pages']): LocatedProblem['pages'] {
  if (some === 'all' || others === 'all') return 'all';
  return [...new Set([...some, ...others])].sort();
}
