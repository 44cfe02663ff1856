import { matchRoutes, type RouteObject } from 'react-router-dom';
import { type ArticleListing, articleListPath, listArticles, newestArticles, pathWords } from './article-lists.ts';
import type { Section } from './content.gen.ts';
import { type Article, inAllLanguages, type Page, type Site, siteAt } from './site.ts';
import { pathBelow } from './text/urls.ts';

/** What is shown at a path: a page, a list of articles or an article. */
export type View =
  | {
      kind: 'page';
      page: Page;
      listing?: ArticleListing | undefined;
      /** What each of its sections `newest` shows, by the index of the section. */
      newest?: Record<number, Article[]> | undefined;
    }
  | { kind: 'article-list'; page: Page; listing: ArticleListing }
  | { kind: 'article'; article: Article; related: Article[] }
  | { kind: 'not-found'; page: Page };

/** A path of the site, and what it shows. */
export interface Route {
  /** Not percent-encoded: `/writing/category/café`. */
  path: string;
  view: View;
}

const tables = new WeakMap<Site, Route[]>();

/** Lists all routes of the site in all of its languages, except for the not-found pages. */
export function listRoutes(site: Site): Route[] {
  return inAllLanguages(site).flatMap(routesOf);
}

/** Lists the routes of a language, pages first. */
function routesOf(site: Site): Route[] {
  let table = tables.get(site);
  if (!table) {
    table = buildTable(site);
    tables.set(site, table);
  }
  return table;
}

/** Lists the routes: pages, lists of articles, and articles. */
function buildTable(site: Site): Route[] {
  const base = site.articlesPath;
  const host = site.pages.find((page) => page.path === base);
  if (base === undefined || !host) return site.pages.map((page) => ({ path: page.path, view: { kind: 'page', page } }));
  const words = pathWords(site.settings);
  const [listing, ...furtherListings] = listArticles(site);
  return [
    ...site.pages.map(
      (page): Route => ({
        path: page.path,
        view: { kind: 'page', page, listing: page === host ? listing : undefined, newest: newestOf(page, site) },
      }),
    ),
    ...furtherListings.map(
      (further): Route => ({
        path: articleListPath(base, further, words),
        view: { kind: 'article-list', page: host, listing: further },
      }),
    ),
    ...articleRoutes(site),
  ];
}

/** Returns what each section `newest` of a page shows; undefined for a page without one. */
function newestOf({ sections }: Page, { articles }: Site): Record<number, Article[]> | undefined {
  const shown = sections.flatMap((section, index) =>
    section.type === 'newest' ? [[index, newestArticles(articles, section)] as const] : [],
  );
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}

function articleRoutes({ articles, related }: Site): Route[] {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const find = (slug: string) => bySlug.get(slug) ?? [];
  return articles.map((article) => ({
    path: article.path,
    view: { kind: 'article', article, related: (related[article.slug] ?? []).flatMap(find) },
  }));
}

/** Returns the site in the language of a view. A language without a not-found page shows that of the main one. */
export function siteOf(site: Site, view: View, path: string): Site {
  return siteAt(site, view.kind === 'not-found' ? view.page.path : path);
}

const matchers = new WeakMap<Site, RouteObject[]>();

/** Finds what is shown at a path. */
export function findView(whole: Site, pathname: string): View {
  const site = siteAt(whole, pathname);
  let routes = matchers.get(site);
  if (!routes) {
    routes = buildMatchers(site);
    matchers.set(site, routes);
  }
  const match = matchRoutes(routes, pathname)?.at(-1);
  const find = match?.route.handle as Find | undefined;
  return find?.(match?.pathname ?? '') ?? { kind: 'not-found', page: site.notFound };
}

type Find = (pathname: string) => View | undefined;

/** Returns a route for each page, and one for all paths below the page that lists the articles. */
function buildMatchers(site: Site): RouteObject[] {
  const views = new Map(routesOf(site).map(({ path, view }) => [path, view]));
  const routes = site.pages.map(({ path }) => ({ path, handle: (() => views.get(path)) satisfies Find }));
  if (site.articlesPath === undefined) return routes;
  const find: Find = (pathname) => views.get(decodeURI(pathname));
  return [...routes, { path: pathBelow(site.articlesPath, '*'), handle: find }];
}

/** The types of sections that show no heading at all without a title. All others have headings of their items. */
const headingless: ReadonlySet<Section['type']> = new Set([
  'contacts',
  'embed',
  'gallery',
  'links',
  'proof',
  'stats',
  'table',
  'testimonials',
  'topics',
  'video',
]);

/** Matches a heading in rendered Markdown. */
const heading = /<h[2-6][ >]/;

/**
 * Returns the first section of a page that has a heading. Its title is the main heading of the page. Where it has none,
 * and where no section has a heading, that is the title of the page: the headings of items are about less.
 */
export function findTopSection(sections: readonly Section[]): Section | undefined {
  return sections.find((section) => sectionTitle(section) !== undefined || hasOtherHeadings(section));
}

/** Returns the text that a section shows as its own heading. */
export function sectionTitle(section: Section): string | undefined {
  if (section.type === 'statement') return section.text;
  if (section.type === 'letter') return section.subject;
  return 'title' in section ? section.title : undefined;
}

function hasOtherHeadings(section: Section): boolean {
  return section.type === 'prose' ? heading.test(section.body) : !headingless.has(section.type);
}
