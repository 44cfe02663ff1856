import type { Site } from '../../../src/site.ts';
import type { OutputFile } from '../publish/output.ts';
import { readFeed } from './feed.ts';
import { rssFeed } from './rss-feed.ts';

/** Returns the feed of the articles; none while there are no articles. */
export function feedFiles(site: Site): OutputFile[] {
  const feed = readFeed(site);
  return feed ? [[feed.rss.slice(site.settings.url.length + 1), rssFeed(feed)]] : [];
}
