import { excerpt } from '../../../diagnostics/explanation.ts';
import { findReachablePages } from '../../graph/reachable-pages.ts';
import { pagePath } from '../../model/routes.ts';
import { defineRule } from '../../model/rule.ts';

export const unreachablePages = defineRule({
  codes: {
    'unreachable-page': {
      title: 'No link leads visitors to a page.',
      why: 'The page is built, but visitors who follow links from the first page, the navigation bar or the footer never get to it. Search engines hardly do, either.',
      fix: 'Link to it from another page, or from `navigation` or `footer` in `content/site.yaml`. If only people with the address should see it, write `unlisted: true`.',
      fixable: 'never',
      example: {
        file: 'pages/weed.yaml',
        wrong: 'title: Weed',
        right: excerpt`
        title: Weed
        unlisted: true
        `,
      },
    },
  },
  *check(content) {
    for (const file of findReachablePages(content).unreachable)
      yield {
        code: 'unreachable-page',
        file,
        path: [],
        message: `No link leads visitors to ${pagePath(file.slug)}.`,
        hint: 'Link to it from another page, or from `navigation` or `footer` of site.yaml. If only people with the address should see it, write `unlisted: true`.',
      };
  },
});
