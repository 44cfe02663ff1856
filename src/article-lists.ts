import type { NewestSection, PathWords, SiteSettings } from './content.gen.ts';
import type { Article, SharedSite } from './site.ts';
import { pathBelow } from './text/urls.ts';

const articlesPerPage = 50;

/** Identifies a page of a list of articles: of the list of all articles, of a category, or of a tag. */
export interface ArticleList {
  category?: string | undefined;
  tag?: string | undefined;
  /** The number of the page, from 1. */
  number?: number;
}

/** A page of a list, with the articles on it. */
export interface ArticleListing<A = Article> extends ArticleList {
  number: number;
  /** Newest first. */
  articles: readonly A[];
  /** The number of pages that the list has. */
  pages: number;
}

/**
 * Returns the pages of the list of all articles, of the list of each category and of the list of each tag. Categories
 * without articles have lists once there is any article, since the filter above each list then links to all categories.
 */
export function listArticles<A extends Pick<Article, 'category' | 'tags'>>(
  categories: readonly string[],
  articles: readonly A[],
): ArticleListing<A>[] {
  const byCategory = Map.groupBy(articles, ({ category }) => category);
  const listedCategories = articles.length > 0 ? new Set([...categories, ...byCategory.keys()]) : [];
  const tagsOfArticles = articles.flatMap((article) => (article.tags ?? []).map((tag) => ({ tag, article })));
  const byTag = Map.groupBy(tagsOfArticles, ({ tag }) => tag);
  return [
    ...splitPages({}, articles),
    ...[...listedCategories].flatMap((category) => splitPages({ category }, byCategory.get(category) ?? [])),
    ...[...byTag].flatMap(([tag, pairs]) =>
      splitPages(
        { tag },
        pairs.map(({ article }) => article),
      ),
    ),
  ];
}

/** Splits the articles of a list into its pages. A list without articles has one page, which says that it is empty. */
function splitPages<A>(list: ArticleList, articles: readonly A[]): ArticleListing<A>[] {
  const pages = Math.max(1, Math.ceil(articles.length / articlesPerPage));
  return Array.from({ length: pages }, (_, index) => ({
    ...list,
    number: index + 1,
    articles: articles.slice(index * articlesPerPage, (index + 1) * articlesPerPage),
    pages,
  }));
}

/** Returns the articles that a section `newest` shows. @param articles newest first */
export function newestArticles(articles: readonly Article[], { limit = 3, category, tag }: NewestSection): Article[] {
  return articles
    .filter((article) => category === undefined || article.category === category)
    .filter(({ tags }) => tag === undefined || tags?.includes(tag))
    .slice(0, limit);
}

/** Returns the words in article list paths, such as `page` in `/writing/page/2`: `paths`, or else English ones. */
export function pathWords({ paths }: Pick<SiteSettings, 'paths'>): Required<PathWords> {
  return { category: 'category', tag: 'tag', page: 'page', ...paths };
}

/** Returns the path of a page of a list. @param base the path of the first page of the list of all articles */
export function articleListPath(base: string, list: ArticleList, words: Required<PathWords>): string {
  const { category, tag, number = 1 } = list;
  const categoryPage = category === undefined ? base : pathBelow(base, `${words.category}/${categorySlug(category)}`);
  const firstPage = tag === undefined ? categoryPage : pathBelow(base, `${words.tag}/${categorySlug(tag)}`);
  return number === 1 ? firstPage : pathBelow(firstPage, `${words.page}/${number}`);
}

/** Returns the address of a page of a list, percent-encoded. */
export function listPath(list: ArticleList, { articlesPath = '/', settings }: SharedSite): string {
  return encodeURI(articleListPath(articlesPath, list, pathWords(settings)));
}

/** Converts a category or tag to a segment of a path: `Garden Tools` → `garden-tools`. Keeps letters of all scripts. */
export function categorySlug(category: string): string {
  return category
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('i\u0307', 'i') // What `İ` becomes in lower case: an `i` and a combining dot.
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
