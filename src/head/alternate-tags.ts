import { feedPaths } from '../feed-paths.ts';
import type { SharedSite } from '../site.ts';
import { twinPath } from '../twin-path.ts';
import type { HeadTag } from './head-tag.ts';

/** The other form of a page. */
export function twinTag(path: string): HeadTag {
  return ['link', { rel: 'alternate', type: 'text/markdown', href: twinPath(path) }];
}

/** The feeds of the articles. */
export function feedTags(site: SharedSite): HeadTag[] {
  const feeds = feedPaths(site);
  if (!feeds) return [];
  const title = site.settings.name;
  return [
    ['link', { rel: 'alternate', type: 'application/rss+xml', title, href: feeds.rss }],
    ['link', { rel: 'alternate', type: 'application/feed+json', title, href: feeds.json }],
  ];
}
