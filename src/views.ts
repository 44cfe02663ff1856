import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Article, Page, Site } from './site.ts';

export const articlesPerPage = 50;

/** What an address shows. */
export type View =
  | { kind: 'page'; page: Page }
  | { kind: 'article-list'; page: Page; number: number }
  | { kind: 'article'; article: Article }
  | { kind: 'not-found'; page: Page };

export function countArticlePages(site: Site): number {
  return Math.max(1, Math.ceil(site.articles.length / articlesPerPage));
}

/** The address of one page of the list of articles; the first is the page that hosts the list. */
export function articlePagePath(base: string, number: number): string {
  return number === 1 ? base : `${base}/page/${number}`;
}

/** Every address of the site but the one for what is not found, pages first. */
export function listPaths(site: Site): string[] {
  const base = site.articlesPath;
  const lists =
    base === undefined
      ? []
      : Array.from({ length: countArticlePages(site) - 1 }, (_, index) => articlePagePath(base, index + 2));
  return [...site.pages.map((page) => page.path), ...lists, ...site.articles.map((article) => article.path)];
}

/** Finds what an address shows. */
export function findView(site: Site, pathname: string): View {
  const match = matchRoutes(routesOf(site), pathname)?.at(-1);
  const find = match?.route.handle as ((params: Record<string, string | undefined>) => View | undefined) | undefined;
  return find?.(match?.params ?? {}) ?? { kind: 'not-found', page: site.notFound };
}

const tables = new WeakMap<Site, RouteObject[]>();

/** The one table of routes: a row for each page, and two for the articles. */
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
  table.push({
    path: `${base}/page/:number`,
    handle: (params: { number?: string }): View | undefined => {
      const number = /^[1-9]\d*$/.test(params.number ?? '') ? Number(params.number) : 1;
      return number > 1 && number <= countArticlePages(site) ? { kind: 'article-list', page: host, number } : undefined;
    },
  });
  table.push({
    path: `${base}/:slug`,
    handle: (params: { slug?: string }): View | undefined => {
      const article = articles.get(params.slug ?? '');
      return article && { kind: 'article', article };
    },
  });
  return table;
}
