import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sorts the files of a build so that at no moment a visitor is led to one that is not there yet: what pages load, their
 * Markdown alternates, pages that are new, pages that were there, and what lists pages (site map, feeds, llms.txt).
 * @param folder where the last site is
 */
export function inPublishOrder(paths: readonly string[], folder: string): string[] {
  const stage = (path: string) => {
    if (isListing(path)) return 4;
    if (isPage(path)) return existsSync(join(folder, path)) ? 3 : 2;
    return isAlternate(path) ? 1 : 0;
  };
  return sortBy(paths, stage);
}

/** Sorts files to remove, once all of the new site is there: pages before what they load. */
export function inRemovalOrder(paths: readonly string[]): string[] {
  return sortBy(paths, (path) => (isPage(path) ? 0 : isAlternate(path) ? 1 : 2));
}

function sortBy(paths: readonly string[], rank: (path: string) => number): string[] {
  const ranked = paths.map((path) => [rank(path), path] as const);
  return ranked.sort(([a], [b]) => a - b).map(([, path]) => path);
}

const isPage = (path: string) => path.endsWith('.html');

const isAlternate = (path: string) => path.endsWith('.md');

/** `sitemap.xml`, `feed.json`, `llms.txt`. What pages load is below `assets/`. */
const isListing = (path: string) => /\.(?:xml|json|txt)$/.test(path) && !path.startsWith('assets/');
