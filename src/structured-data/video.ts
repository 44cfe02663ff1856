import type { VideoObject } from 'schema-dts';
import type { Video } from '../content.gen.ts';
import type { SharedSite } from '../shared-site.ts';
import { absoluteUrl } from '../text/urls.ts';
import { imageUrl } from './image-url.ts';

/**
 * Describes a video if its publication day is known, because search engines ignore videos without one.
 * @see https://developers.google.com/search/docs/appearance/structured-data/video
 */
export function describeVideo(
  { title, description, url, file, page, poster, publishedAt }: Video,
  site: SharedSite,
): VideoObject | undefined {
  if (publishedAt === undefined) return undefined;
  return {
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: imageUrl(poster, site),
    uploadDate: publishedAt,
    embedUrl: url,
    contentUrl: file === undefined ? undefined : absoluteUrl(site.media[file]?.url ?? '', site.settings),
    url: page,
  };
}
