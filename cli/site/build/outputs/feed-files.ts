import type { Site } from '../../../../src/site.ts';
import type { OutputFile } from '../../publish/output.ts';
import { readFeed } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss-feed.ts';

/** Returns the feeds of the articles as RSS and JSON Feed; none while there are no articles. */
export function feedFiles(site: Site): OutputFile[] {
  const feed = readFeed(site);
  if (!feed) return [];
  const name = (address: string) => address.slice(site.settings.url.length + 1);
  return [
    [name(feed.rss), rssFeed(feed)],
    [name(feed.json), jsonFeed(feed)],
  ];
}
