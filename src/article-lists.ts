import type { NewestSection, PathWords, SiteSettings } from './content.gen.ts';
import type { Article, Site } from './site.ts';
import { pathBelow } from './text/urls.ts';

const articlesPerPage = 50;

/** One page of a list of articles: of the list of all articles, or of those of one category or with one tag. */
export interface ArticleList {
  category: string | undefined;
  tag?: string | undefined;
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
  const byTag = new Map<string, Article[]>();
  for (const article of articles)
    for (const tag of article.tags ?? []) {
      const tagged = byTag.get(tag);
      if (tagged) tagged.push(article);
      else byTag.set(tag, [article]);
    }
  return allArticleLists(Object.keys(categories), articles).map(({ category, tag, number }) => {
    const ofCategory = category === undefined ? articles : (byCategory.get(category) ?? []);
    const all = tag === undefined ? ofCategory : (byTag.get(tag) ?? []);
    return {
      category,
      ...(tag !== undefined && { tag }),
      number,
      articles: all.slice((number - 1) * articlesPerPage, number * articlesPerPage),
      pages: countListPages(all.length),
    };
  });
}

/** Returns what a section `newest` shows. */
export function newestArticles(
  articles: readonly Article[],
  { limit = 3, category, tag }: Pick<NewestSection, 'limit' | 'category' | 'tag'>,
): Article[] {
  return articles
    .filter((article) => category === undefined || article.category === category)
    .filter(({ tags }) => tag === undefined || tags?.includes(tag))
    .slice(0, limit);
}

/** Returns the number of pages of a list. An empty list has one page, which says that it is empty. */
function countListPages(articles: number): number {
  return Math.max(1, Math.ceil(articles / articlesPerPage));
}

/** Returns the words in the addresses of lists of articles. They do not depend on the language: addresses are to last. */
export function pathWords({ paths }: Pick<SiteSettings, 'paths'>): Required<PathWords> {
  return { category: 'category', tag: 'tag', page: 'page', ...paths };
}

/**
 * Returns the address of a page of a list. The first page of the list of all articles is the page that contains the
 * section.
 */
export function articleListPath(
  base: string,
  { category, tag, number }: ArticleList,
  words: Required<PathWords>,
): string {
  const ofCategory = category === undefined ? base : pathBelow(base, `${words.category}/${categorySlug(category)}`);
  const list = tag === undefined ? ofCategory : pathBelow(base, `${words.tag}/${categorySlug(tag)}`);
  return number === 1 ? list : pathBelow(list, `${words.page}/${number}`);
}

/**
 * Returns every page of every list. Without articles there is only the first page of the list of all articles. A category
 * without articles has a page, since the filter shows it; a tag without articles has none.
 */
export function allArticleLists(
  categories: readonly string[],
  articles: readonly Pick<Article, 'category' | 'tags'>[],
): ArticleList[] {
  const counts = new Map<string | undefined, number>([[undefined, articles.length]]);
  if (articles.length > 0) for (const category of categories) counts.set(category, 0);
  for (const { category } of articles) counts.set(category, (counts.get(category) ?? 0) + 1);
  const tagged = new Map<string, number>();
  for (const tag of articles.flatMap(({ tags = [] }) => tags)) tagged.set(tag, (tagged.get(tag) ?? 0) + 1);
  return [
    ...[...counts].flatMap(([category, count]) => pagesOf({ category }, count)),
    ...[...tagged].flatMap(([tag, count]) => pagesOf({ category: undefined, tag }, count)),
  ];
}

function pagesOf(list: Omit<ArticleList, 'number'>, articles: number): ArticleList[] {
  return Array.from({ length: countListPages(articles) }, (_, index) => ({ ...list, number: index + 1 }));
}

/**
 * Returns the segment that stands for a category or a tag in addresses: `Garden Tools` → `garden-tools`. Keeps the
 * letters of every script, with the marks that are vowels in some.
 */
export function categorySlug(category: string): string {
  return category
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
