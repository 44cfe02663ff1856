import type { VideoObject } from 'schema-dts';
import type { Video } from '../content.gen.ts';
import type { SharedSite } from '../site.ts';
import { imageUrl } from './image-url.ts';

/**
 * Describes a video if its publication day is known, because search engines ignore videos without one.
 * @see https://developers.google.com/search/docs/appearance/structured-data/video
 */
export function describeVideo(
  { title, url, page, poster, publishedAt }: Video,
  site: SharedSite,
): VideoObject | undefined {
  if (publishedAt === undefined) return undefined;
  return {
    '@type': 'VideoObject',
    name: title,
    thumbnailUrl: imageUrl(poster, site),
    uploadDate: publishedAt,
    embedUrl: url,
    url: page,
  };
}
