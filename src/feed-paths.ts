import type { Site } from './site.ts';

interface FeedPaths {
  rss: string;
  json: string;
}

/** Where the feeds of the articles are, such as `/writing/feed.xml`; undefined while there are no articles. */
export function feedPaths({ articles, articlesPath }: Pick<Site, 'articles' | 'articlesPath'>): FeedPaths | undefined {
  if (articlesPath === undefined || articles.length === 0) return undefined;
  return { rss: `${articlesPath}/feed.xml`, json: `${articlesPath}/feed.json` };
}
