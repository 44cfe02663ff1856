import { feedPaths } from '../feed-paths.ts';
import { markdownPath } from '../markdown-path.ts';
import type { SharedSite } from '../site.ts';
import type { HeadTag } from './head-tag.ts';

/** The other form of a page. */
export function markdownAlternateTag(path: string): HeadTag {
  return ['link', { rel: 'alternate', type: 'text/markdown', href: markdownPath(path) }];
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
