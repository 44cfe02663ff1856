import type { NewestSection, PathWords, SiteSettings } from './content.gen.ts';
import { pathBelow } from './path-below.ts';
import type { Article, Site } from './site.ts';

const articlesPerPage = 50;

/** One page of a list of articles: of the list of all articles, or of the list of one category. */
export interface ArticleList {
  category: string | undefined;
  /** The number of the page, from 1. */
  number: number;
}

/** A page of a list, with the articles on it. */
export interface ArticleListing extends ArticleList {
  /** Newest first. */
  articles: Article[];
  /** The number of pages that the list has. */
  pages: number;
}

/** Returns every page of every list, with its articles. */
export function listArticles({ categories, articles }: Pick<Site, 'categories' | 'articles'>): ArticleListing[] {
  const byCategory = Map.groupBy(articles, (article) => article.category);
  return allArticleLists(Object.keys(categories), articles).map(({ category, number }) => {
    const all = category === undefined ? articles : (byCategory.get(category) ?? []);
    return {
      category,
      number,
      articles: all.slice((number - 1) * articlesPerPage, number * articlesPerPage),
      pages: countListPages(all.length),
    };
  });
}

/** Returns what a section `newest` shows. */
export function newestArticles(
  articles: readonly Article[],
  { limit = 3, category }: Pick<NewestSection, 'limit' | 'category'>,
): Article[] {
  return articles.filter((article) => category === undefined || article.category === category).slice(0, limit);
}

/** Returns the number of pages of a list. An empty list has one page, which says that it is empty. */
function countListPages(articles: number): number {
  return Math.max(1, Math.ceil(articles / articlesPerPage));
}

/** Returns the words in the addresses of lists of articles. They do not depend on the language: addresses are to last. */
export function pathWords({ paths }: Pick<SiteSettings, 'paths'>): Required<PathWords> {
  return { category: 'category', page: 'page', ...paths };
}

/**
 * Returns the address of a page of a list. The first page of the list of all articles is the page that contains the
 * section.
 */
export function articleListPath(base: string, { category, number }: ArticleList, words: Required<PathWords>): string {
  const list = category === undefined ? base : pathBelow(base, `${words.category}/${categorySlug(category)}`);
  return number === 1 ? list : pathBelow(list, `${words.page}/${number}`);
}

/** Returns every page of every list. Without articles there is only the first page of the list of all articles. */
export function allArticleLists(
  categories: readonly string[],
  articles: readonly { category: string }[],
): ArticleList[] {
  const counts = new Map<string | undefined, number>([[undefined, articles.length]]);
  if (articles.length > 0) for (const category of categories) counts.set(category, 0);
  for (const { category } of articles) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].flatMap(([category, count]) =>
    Array.from({ length: countListPages(count) }, (_, index) => ({ category, number: index + 1 })),
  );
}

/**
 * Returns the segment that stands for a category in addresses: `Garden Tools` → `garden-tools`. Keeps letters of every
 * script.
 */
export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
