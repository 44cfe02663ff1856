import type { SharePicture } from './content.gen.ts';
import type { ShareImage, Site } from './site.ts';

/**
 * The picture beside links to an address: its own, that of the page above it (for lists of articles, and for articles
 * without one of their own), or that of the whole site.
 * @param path undefined for what has no address
 */
export function findShareImage(
  site: Pick<Site, 'shareImages' | 'settings' | 'media'>,
  path: string | undefined,
): ShareImage | undefined {
  for (let at = path ?? ''; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const image = site.shareImages[at];
    if (image) return image;
  }
  return site.settings.share && namedShareImage(site, site.settings.share);
}

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

/** The picture that content names to stand beside links. */
export function namedShareImage({ media }: Pick<Site, 'media'>, { image, alt }: SharePicture): ShareImage | undefined {
  const file = media[image];
  if (file?.width === undefined || file.height === undefined) return undefined;
  const type = types[image.slice(image.lastIndexOf('.') + 1).toLowerCase()] ?? 'image/jpeg';
  return { url: (file.download ?? file).url, width: file.width, height: file.height, type, alt };
}
