import type { PodcastSeries } from 'schema-dts';
import type { Podcast } from '../content.gen.ts';
import type { GraphNode, PageContext } from './contribution.ts';
import { imageUrl } from './image-url.ts';
import { nodeId, refer } from './node-ids.ts';

/** Describes the podcast of a page; its cover is the image of the page. @see https://schema.org/PodcastSeries */
export function describePodcast({ name, feed, profiles }: Podcast, { site, page, url }: PageContext): GraphNode {
  const cover = page.sections.flatMap((section) => (section.type === 'hero' ? (section.image ?? []) : []))[0];
  return {
    '@type': 'PodcastSeries',
    '@id': `${url}#podcast`,
    name,
    url,
    description: page.description,
    image: imageUrl(cover?.src, site),
    author: refer(nodeId('owner', site.settings)),
    webFeed: feed,
    sameAs: profiles,
  } satisfies PodcastSeries;
}
