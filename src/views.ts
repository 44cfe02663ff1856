import { matchRoutes, type RouteObject } from 'react-router-dom';
import { type ArticleList, allArticleLists, articleListPath } from './article-lists.ts';
import type { Article, Page, Site } from './site.ts';

/** What an address shows. */
export type View =
  | { kind: 'page'; page: Page }
  | { kind: 'article-list'; page: Page; list: ArticleList }
  | { kind: 'article'; article: Article }
  | { kind: 'not-found'; page: Page };

/** Every address of the site but the one for what is not found, pages first. */
export function listPaths(site: Site): string[] {
  const base = site.articlesPath;
  const lists = base === undefined ? [] : furtherLists(site).map((list) => articleListPath(base, list));
  return [...site.pages.map((page) => page.path), ...lists, ...site.articles.map((article) => article.path)];
}

/** The pages of lists that are not pages of the content themselves. */
function furtherLists({ categories, articles }: Site): ArticleList[] {
  return allArticleLists(categories, articles).filter(({ category, number }) => category !== undefined || number > 1);
}

/** Finds what an address shows. */
export function findView(site: Site, pathname: string): View {
  const match = matchRoutes(routesOf(site), pathname)?.at(-1);
  const find = match?.route.handle as Find | undefined;
  return find?.(match?.params ?? {}, match?.pathname ?? '') ?? { kind: 'not-found', page: site.notFound };
}

type Find = (params: Record<string, string | undefined>, pathname: string) => View | undefined;

const tables = new WeakMap<Site, RouteObject[]>();

/** The one table of routes: a row for each page, and four for the articles. */
function routesOf(site: Site): RouteObject[] {
  let table = tables.get(site);
  if (!table) {
    table = buildTable(site);
    tables.set(site, table);
  }
  return table;
}

function buildTable(site: Site): RouteObject[] {
  const table: RouteObject[] = site.pages.map((page) => ({
    path: page.path,
    handle: (): View => ({ kind: 'page', page }),
  }));
  const base = site.articlesPath;
  const host = site.pages.find((page) => page.path === base);
  if (base === undefined || !host) return table;
  const articles = new Map(site.articles.map((article) => [article.slug, article]));
  const lists = new Map(furtherLists(site).map((list) => [articleListPath(base, list), list]));
  for (const path of lists.size > 0 ? ['page/:number', 'category/:category', 'category/:category/page/:number'] : []) {
    table.push({
      path: `${base}/${path}`,
      handle: (_params: object, pathname: string): View | undefined => {
        const list = lists.get(decodeURI(pathname));
        return list && { kind: 'article-list', page: host, list };
      },
    });
  }
  table.push({
    path: `${base}/:slug`,
    handle: (params: { slug?: string }): View | undefined => {
      const article = articles.get(params.slug ?? '');
      return article && { kind: 'article', article };
    },
  });
  return table;
}
