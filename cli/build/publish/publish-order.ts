import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sorts the files of a build so that nothing links to a file that does not exist yet: files that pages load,
 * new pages, changed pages, then files that list pages (site map, feeds, llms.txt).
 * @param folder the output folder with the previous site
 */
export function inPublishOrder(paths: readonly string[], folder: string): string[] {
  const stage = (path: string) => {
    if (isListing(path)) return 3;
    if (isPage(path)) return existsSync(join(folder, path)) ? 2 : 1;
    return 0;
  };
  return sortBy(paths, stage);
}

/** Sorts files to remove once the new site is complete: pages, then the files that pages load. */
export function inRemovalOrder(paths: readonly string[]): string[] {
  return sortBy(paths, (path) => (isPage(path) ? 0 : 1));
}

/** Sorts paths by rank. Paths with the same rank stay in their order. */
function sortBy(paths: readonly string[], rank: (path: string) => number): string[] {
  const ranked = paths.map((path) => [rank(path), path] as const);
  return ranked.sort(([a], [b]) => a - b).map(([, path]) => path);
}

const isPage = (path: string) => path.endsWith('.html');

/** Matches `sitemap.xml`, `feed.xml` and `llms.txt`; files that pages load are below `assets/`. */
const isListing = (path: string) => /\.(?:xml|txt)$/.test(path) && !path.startsWith('assets/');
