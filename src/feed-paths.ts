import { pathBelow } from './path-below.ts';
import type { SharedSite } from './shared-site.ts';

interface FeedPaths {
  rss: string;
  json: string;
}

/** Returns the paths of the article feeds, such as `/writing/feed.xml`; undefined while there are no articles. */
export function feedPaths({
  hasArticles,
  articlesPath,
}: Pick<SharedSite, 'hasArticles' | 'articlesPath'>): FeedPaths | undefined {
  if (articlesPath === undefined || !hasArticles) return undefined;
  return { rss: pathBelow(articlesPath, 'feed.xml'), json: pathBelow(articlesPath, 'feed.json') };
}
