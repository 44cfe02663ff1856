import { articleListPath, pathWords } from '../article-lists.ts';
import { fillCounts } from '../fill-counts.ts';
import type { SharedSite } from '../shared-site.ts';
import { shorten } from '../shorten.ts';
import type { View } from '../views.ts';

/** The longest description that search engines show in full, in characters; the schemas have the same limit. */
const longestDescription = 160;

export interface ViewDescription {
  title: string;
  description: string;
  /** The canonical path; undefined for a page that search engines should not list. */
  path: string | undefined;
}

/** The title of a view, and its description for search engines and link previews. */
export function describeView(view: View, site: SharedSite): ViewDescription {
  switch (view.kind) {
    case 'article': {
      const { title, summary, path, isUnpublished } = view.article;
      return {
        title,
        description: shorten(summary, longestDescription),
        path: isUnpublished ? undefined : encodeURI(path),
      };
    }
    case 'article-list': {
      const { page, listing } = view;
      const title = articleListTitle(view, site);
      return {
        title,
        // Adds the title of the list, because all pages of the list share the description of the page.
        description: shorten(`${title}: ${page.description}`, longestDescription),
        path: encodeURI(articleListPath(page.path, listing, pathWords(site.settings))),
      };
    }
    case 'page': {
      const { title, description, path, unlisted } = view.page;
      return { title, description, path: unlisted ? undefined : path };
    }
    case 'not-found':
      return { title: view.page.title, description: view.page.description, path: undefined };
  }
}

/** Returns the title of a list page: `Tools · Writing · Page 2 of 3`. */
function articleListTitle({ page, listing }: Extract<View, { kind: 'article-list' }>, site: SharedSite): string {
  const { category, tag, number, pages } = listing;
  const subject = tag ?? category;
  const pageNumber =
    number > 1 ? [fillCounts(site.messages.labels.pageOf, { page: number, pages }, site.settings)] : [];
  return [...(subject === undefined ? [] : [subject]), page.title, ...pageNumber].join(' · ');
}
