import { feedPaths } from '../feed-paths.ts';
import { markdownPath } from '../markdown-path.ts';
import type { SharedSite } from '../site.ts';
import type { HeadTag } from './head-tag.ts';

/** Returns the link to the Markdown version of a page. */
export function markdownAlternateTag(path: string): HeadTag {
  return ['link', { rel: 'alternate', type: 'text/markdown', href: markdownPath(path) }];
}

/** Returns the links to the article feeds. */
export function feedTags(site: SharedSite): HeadTag[] {
  const feeds = feedPaths(site);
  if (!feeds) return [];
  const title = site.settings.name;
  return [
    ['link', { rel: 'alternate', type: 'application/rss+xml', title, href: feeds.rss }],
    ['link', { rel: 'alternate', type: 'application/feed+json', title, href: feeds.json }],
  ];
}
