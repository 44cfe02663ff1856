import type { ShareImage } from './assets.ts';
import type { SharePicture } from './content.gen.ts';
import type { SharedSite } from './shared-site.ts';
import type { Site } from './site.ts';

/**
 * Returns the share image of an address: its own, or that of the page above it (for lists of articles, and for articles
 * without one of their own).
 * @returns undefined where the share image of the site is used; see `defaultShareImage`
 */
export function findShareImage({ shareImages }: Pick<Site, 'shareImages'>, path: string): ShareImage | undefined {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const image = shareImages[at];
    if (image) return image;
  }
  return undefined;
}

/** Returns the share image of pages that have none of their own. */
export function defaultShareImage(site: Pick<SharedSite, 'settings' | 'media'>): ShareImage | undefined {
  return site.settings.share && namedShareImage(site, site.settings.share);
}

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

/** Returns the share image that content names. */
export function namedShareImage({ media }: Pick<Site, 'media'>, { image, alt }: SharePicture): ShareImage | undefined {
  const file = media[image];
  if (file?.width === undefined || file.height === undefined) return undefined;
  const type = types[image.slice(image.lastIndexOf('.') + 1).toLowerCase()] ?? 'image/jpeg';
  return { url: (file.download ?? file).url, width: file.width, height: file.height, type, alt };
}
