import { allArticleLists, articleListPath } from '../../../src/article-lists.ts';
import { feedPath } from '../../../src/feed-path.ts';
import { pathBelow } from '../../../src/path-below.ts';
import type { Content } from './content.ts';
import { validData } from './content-file.ts';
import { idsOf } from './entries.ts';
import { contentByLanguage } from './languages.ts';
import { articlePathWords, articlesPath, pagePath, publishedFiles } from './routes.ts';

/** The files at the top of every built site, beside its pages. */
const topFiles =
  /^\/(?:404\.html|favicon\.ico|index\.html|llms\.txt|manifest\.webmanifest|robots\.txt|sitemap(?:-\d+)?\.xml|_headers|_redirects|\.site-files)(?:\/|$)/;

/** The folders of a built site that have no pages, and the paths of the backend. */
const folders = /^\/(?:assets|functions\/v1|rest\/v1)(?:\/|$)/;

const known = new WeakMap<Content, ReadonlyMap<string, string>>();

/**
 * Returns what is at an address of the site, as the end of a sentence: `the page content/pages/about.yaml`. Articles with a
 * future date count, since they will be there; drafts do not.
 * @param path without a slash at its end
 * @returns undefined if nothing is there
 */
export function findAtAddress(content: Content, path: string): string | undefined {
  if (topFiles.test(path)) return 'a file of the site that is not a page';
  if (folders.test(path)) return 'a folder of the site that has no pages';
  let pages = known.get(content);
  if (!pages) {
    pages = listPages(content);
    known.set(content, pages);
  }
  const page = pages.get(path);
  if (page !== undefined) return page;
  const isFeed = contentByLanguage(content).some((view) => {
    const feed = feedPath({ articlesPath: articlesPath(view), hasArticles: publishedFiles(view).length > 0 });
    return feed !== undefined && `${path}/`.startsWith(`${feed}/`);
  });
  return isFeed ? 'the feed of the articles' : undefined;
}

/** Returns the addresses of all pages, articles and lists of articles, each with what it is. */
export function listPages(content: Content): ReadonlyMap<string, string> {
  const pages = new Map(content.pages.map((file) => [pagePath(file.slug), `the page ${file.name}`]));
  for (const view of contentByLanguage(content)) {
    const base = articlesPath(view);
    if (base === undefined) continue;
    const articles = publishedFiles(view).map((file) => file.data);
    for (const list of allArticleLists(idsOf(view, 'categories') ?? [], articles)) {
      const path = articleListPath(base, list, articlePathWords(view));
      if (!pages.has(path)) pages.set(path, 'a list of articles');
    }
    for (const file of view.articles)
      if (validData(file)?.draft !== true) pages.set(pathBelow(base, file.slug), `the article ${file.name}`);
  }
  return pages;
}
