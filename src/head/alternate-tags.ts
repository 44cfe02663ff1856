import { absoluteUrl } from '../absolute-url.ts';
import { feedPath } from '../feed-path.ts';
import { listAlternates } from '../list-alternates.ts';
import type { SharedSite } from '../shared-site.ts';
import type { HeadTag } from './head-tag.ts';

/**
 * Returns the links to the same page in each language, with that of the main language for all other visitors.
 * @param path percent-encoded
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function languageTags(path: string, { alternates, settings }: SharedSite): HeadTag[] {
  return listAlternates(alternates[decodeURI(path)]).map(({ hreflang, path }) => [
    'link',
    { rel: 'alternate', hreflang, href: absoluteUrl(encodeURI(path), settings) },
  ]);
}

/** Returns the link to the feed of the articles. */
export function feedTags(site: SharedSite): HeadTag[] {
  const href = feedPath(site);
  return href === undefined
    ? []
    : [['link', { rel: 'alternate', type: 'application/rss+xml', title: site.settings.name, href }]];
}
