import type { LocatedProblem } from '../../diagnostics/problem.ts';

/**
 * What is wrong with something that content points at, as the message names it: a page that is gone, a row under another
 * name, a picture that is damaged. However many places name it, it is one mistake.
 */
const ofOneThing: ReadonlySet<string> = new Set([
  'fact-unknown',
  'icon-unknown',
  'link-anchor',
  'link-id',
  'link-target',
  'media-case',
  'media-missing',
  'image-active',
  'image-format',
  'image-size',
  'image-unreadable',
  'ref-unknown',
  'word-unknown',
]);

/**
 * Makes one problem of those that are one mistake: the first, with the places of the others, and the pages of all.
 * @param problems sorted by place, with their pages
 */
export function groupDuplicates(problems: readonly LocatedProblem[]): LocatedProblem[] {
  const firsts = new Map<string, LocatedProblem>();
  return problems.filter((problem) => {
    if (!ofOneThing.has(problem.code)) return true;
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
