import { matchRoutes } from 'react-router-dom';
import { type ArticleListing, articleListPath, listArticles, newestArticles, pathWords } from './article-lists.ts';
import type { Section } from './content.gen.ts';
import { type Article, inAllLanguages, type Page, perSite, type Site, siteAt } from './site.ts';

/** What is shown at a path: a page, a list of articles or an article. */
export type View =
  | {
      kind: 'page';
      page: Page;
      listing?: ArticleListing | undefined;
      /** The articles that each of its `newest` sections shows, by the index of the section. */
      newest?: Record<number, Article[]> | undefined;
    }
  | { kind: 'article-list'; page: Page; listing: ArticleListing }
  | { kind: 'article'; article: Article; related: Article[] }
  | { kind: 'not-found'; page: Page };

/** A path of the site, not percent-encoded (`/writing/category/café`), and what it shows. */
export interface Route {
  path: string;
  view: View;
}

/** Lists all routes of the site in all of its languages, except for the not-found pages. */
export function listRoutes(site: Site): Route[] {
  return inAllLanguages(site).flatMap(routesOf);
}

/** Lists the routes of a site in one language: its pages, then the further pages of article lists, then articles. */
const routesOf = perSite((site: Site): Route[] => {
  const { pages, articles, articlesPath: base = '', related, settings, categories } = site;
  const listPage = pages.find(({ path }) => path === base);
  const [firstListing, ...furtherListings] = listPage ? listArticles(Object.keys(categories), articles) : [];
  const ofPages = pages.map((page): Route => {
    const listing = page === listPage ? firstListing : undefined;
    return { path: page.path, view: { kind: 'page', page, listing, newest: newestOf(page, site) } };
  });
  if (!listPage) return ofPages;
  const words = pathWords(settings);
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  return [
    ...ofPages,
    ...furtherListings.map((listing): Route => {
      const path = articleListPath(base, listing, words);
      return { path, view: { kind: 'article-list', page: listPage, listing } };
    }),
    ...articles.map((article): Route => {
      const relatedArticles = (related[article.slug] ?? []).flatMap((slug) => bySlug.get(slug) ?? []);
      return { path: article.path, view: { kind: 'article', article, related: relatedArticles } };
    }),
  ];
});

/** Returns the articles that each section `newest` of a page shows; undefined for a page without such a section. */
function newestOf({ sections }: Page, { articles }: Site): Record<number, Article[]> | undefined {
  const shown = sections.flatMap((section, index) =>
    section.type === 'newest' ? [[index, newestArticles(articles, section)] as const] : [],
  );
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}

/** Returns the site in the language of the view at a path. A not-found page may be that of the main language. */
export function siteOf(site: Site, view: View, path: string): Site {
  return siteAt(site, view.kind === 'not-found' ? view.page.path : path);
}

/** Finds what is shown at a path: at an unknown path, the not-found page. @param whole the site in its main language */
export function findView(whole: Site, pathname: string): View {
  const site = siteAt(whole, pathname);
  const routes = routesOf(site).map(({ path, view }) => ({ path, handle: view }));
  const view = matchRoutes(routes, pathname)?.at(-1)?.route.handle as View | undefined;
  return view ?? { kind: 'not-found', page: site.notFound };
}

/** The types of sections that show no heading if they have no title. In all others, items have headings as well. */
const headingless = [
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
];

/**
 * Returns the first section of a page that has a heading. If it has a title, this is the main heading of the page. If
 * only its items have headings, the main heading is the title of the page, since an item is not what the page is about.
 */
export function findTopSection(sections: readonly Section[]): Section | undefined {
  return sections.find((section) => sectionTitle(section) !== undefined || hasInnerHeadings(section));
}

/** Returns the text that a section shows as its own heading; undefined for a section without one. */
export function sectionTitle(section: Section): string | undefined {
  if (section.type === 'statement') return section.text;
  if (section.type === 'letter') return section.subject;
  return 'title' in section ? section.title : undefined;
}

/** Returns whether a section has headings below its own, such as the titles of its items. */
function hasInnerHeadings(section: Section): boolean {
  return section.type === 'prose' ? /<h[2-6][ >]/.test(section.body) : !headingless.includes(section.type);
}
