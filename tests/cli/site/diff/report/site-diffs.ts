import { createWordComparison } from '../../../../../cli/site/diff/compare/compare-words.ts';
import type { Cause, PageDiff, SiteDiff } from '../../../../../cli/site/diff/compare/site-diff.ts';

interface ChangedText {
  route?: string;
  title?: string;
  before: string;
  after: string;
  heading?: string;
  label?: string;
}

export const emptyPage: PageDiff = {
  route: '/about',
  title: 'About',
  change: 'changed',
  isShared: false,
  search: [],
  sections: [],
  words: [],
  links: [],
  images: [],
  hidden: [],
  weight: [],
};

/** A page on which one text has changed. */
export function changedPage({
  route = '/about',
  title = 'About',
  before,
  after,
  heading = 'Story',
  label = 'prose, body',
}: ChangedText): PageDiff {
  return {
    ...emptyPage,
    route,
    title,
    words: [
      {
        section: { place: 'section', type: 'prose', heading },
        kind: 'text',
        change: 'changed',
        before,
        after,
        edits: createWordComparison('en')(before, after),
        field: { file: 'content/pages/about.yaml', line: 7, label },
      },
    ],
  };
}

export function diffOf(page: PageDiff | readonly PageDiff[], ...causes: readonly Cause[]): SiteDiff {
  return {
    base: { commit: '1a2b3c4d5e6f', description: 'the last commit', builtBy: 'current code' },
    pages: [page].flat(),
    causes: [...causes],
  };
}
