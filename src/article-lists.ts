import { pathBelow } from './path-below.ts';
import type { Article, Site } from './site.ts';

const articlesPerPage = 50;

/** One page of a list of articles: of all of them, or of those of one category. */
export interface ArticleList {
  category: string | undefined;
  /** From 1. */
  number: number;
}

/** One page of a list with what stands on it. */
export interface ArticleListing extends ArticleList {
  /** Newest first. */
  articles: Article[];
  /** How many pages the list has. */
  pages: number;
}

/** Every page of every list, with its articles. */
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

/** How many pages a list has; one without articles has one, which says so. */
function countListPages(articles: number): number {
  return Math.max(1, Math.ceil(articles / articlesPerPage));
}

/** The address of a page of a list. The first page of all articles is the page that hosts the lists. */
export function articleListPath(base: string, { category, number }: ArticleList): string {
  const list = category === undefined ? base : pathBelow(base, `category/${categorySlug(category)}`);
  return number === 1 ? list : pathBelow(list, `page/${number}`);
}

/** Every page of every list; without articles there is only the first page of all. */
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

/** What a category is called in addresses: `Tool Reviews` → `tool-reviews`. Letters of every script stay. */
export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
