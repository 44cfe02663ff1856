import { pathBelow } from './path-below.ts';
import type { SharedSite } from './shared-site.ts';

/** Returns the path of the feed of the articles, such as `/writing/feed.xml`; undefined while there are no articles. */
export function feedPath({
  hasArticles,
  articlesPath,
}: Pick<SharedSite, 'hasArticles' | 'articlesPath'>): string | undefined {
  return articlesPath === undefined || !hasArticles ? undefined : pathBelow(articlesPath, 'feed.xml');
}
