import { pathBelow } from '../../../src/path-below.ts';
import type { Alternate, Site } from '../../../src/site.ts';

/** What a page or an article says about its translation. */
interface Translated {
  path: string;
  /** The address of the original, if it cannot be concluded from the path. */
  translationOf: string | undefined;
  /** The address that the original has otherwise. */
  usual: string;
}

/**
 * Finds the pages and articles that are there in several languages, by the path of each: those with the same path below the
 * first page of their language, and those that name their original. Unlisted pages and unpublished articles have none.
 * @param sites the site in each language, the main one first
 */
export function findAlternates(sites: readonly Site[]): Record<string, Alternate[]> {
  const groups = new Map<string, Alternate[]>();
  for (const site of sites) {
    for (const { path, translationOf, usual } of listTranslated(site, sites[0] ?? site)) {
      const original = translationOf ?? usual;
      const group = groups.get(original) ?? [];
      groups.set(original, group);
      group.push({ language: site.settings.language, path });
    }
  }
  const several = [...groups.values()].filter((group) => group.length > 1);
  return Object.fromEntries(several.flatMap((group) => group.map(({ path }) => [path, group])));
}

function listTranslated(site: Site, main: Site): Translated[] {
  const pages = site.pages.filter(({ unlisted }) => !unlisted);
  const articles = site.articles.filter(({ isUnpublished }) => !isUnpublished);
  return [
    ...pages.map(({ path, translationOf }) => ({ path, translationOf, usual: pathInMain(path, site.home) })),
    ...articles.map(({ path, slug, translationOf }) => {
      return { path, translationOf, usual: pathBelow(main.articlesPath ?? '/', slug) };
    }),
  ];
}

/** Returns the path that a page has in the main language: `/en/lessons` gives `/lessons`, and `/en` gives `/`. */
function pathInMain(path: string, home: string): string {
  return home === '/' ? path : path.slice(home.length) || '/';
}
