import { findReachablePages } from '../../graph/reachable-pages.ts';
import { pagePath } from '../../model/routes.ts';
import type { Rule } from '../../model/rule.ts';

export const unreachablePages: Rule = {
  name: 'unreachable-pages',
  description: 'Links lead to every page, step by step, from the first page, the bar or the foot.',
  *check(content) {
    for (const file of findReachablePages(content).lost)
      yield {
        code: 'unreachable-page',
        file,
        path: [],
        message: `No link leads visitors to ${pagePath(file.slug)}.`,
        hint: 'Link to it from a page, or from `navigation` or `footer` of site.yaml. If only people who are sent its address shall see it, write `unlisted: true`.',
      };
  },
};
