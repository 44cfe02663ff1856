import { join } from 'node:path';
import type { ShareImage } from '../../../src/assets.ts';
import { basePath } from '../../../src/base-path.ts';
import type { Theme } from '../../../src/content.gen.ts';
import { namedShareImage } from '../../../src/share-image.ts';
import { inAllLanguages, type Site } from '../../../src/site.ts';
import type { Content } from '../../site/model/content.ts';
import { requireData } from '../../site/model/content-file.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import type { ImageOptions } from '../images/build-images.ts';
import { buildShareImages, type ShareImages } from './build-share-images.ts';
import { listShareCards } from './list-share-cards.ts';
import type { ShareBrand } from './share-card.ts';
import { shareCardKeys } from './share-card-keys.ts';

/**
 * Adds the share image of each page to the site: the image that the content names, or else a rendered card. Cards that
 * the last build rendered from the same input are not rendered again.
 * @param site the resolved site, in whose titles placeholders are filled
 * @returns the site with its share images; their files may still be rendering, see `ShareImages`
 */
export function addShareImages(
  site: Site,
  content: Content,
  cache: BuildCache,
  options: ImageOptions = {},
): Omit<ShareImages, 'images'> & { site: Site } {
  const mediaFolder = join(content.folder, 'media');
  const brand = brandOf(site, requireData(content.settings.theme));
  const keyOf = shareCardKeys(brand, mediaFolder);
  const shareImages: Record<string, ShareImage> = {};
  const missing = inAllLanguages(site)
    .flatMap(listShareCards)
    .filter((card) => {
      const cached = cache.reuse(`share ${card.path}`, keyOf(card));
      if (cached) shareImages[card.path] = cached.value as ShareImage;
      return !cached;
    });
  const { images, encoded, stop } = buildShareImages(missing, brand, mediaFolder, cache.output, options);
  for (const card of missing) {
    const image = images[card.path];
    if (!image) throw new Error(`There is no share image of ${card.path}.`);
    shareImages[card.path] = image;
    cache.add(`share ${card.path}`, { key: keyOf(card), files: [image.url.slice(1)], value: image });
  }
  for (const { path, share } of inAllLanguages(site).flatMap(({ pages, articles }) => [...pages, ...articles])) {
    const named = share && namedShareImage(site, share);
    if (named) shareImages[path] = named;
  }
  return { site: { ...site, shareImages }, encoded, stop };
}

function brandOf({ settings: { url } }: Site, { colors, fonts }: Theme): ShareBrand {
  return { host: new URL(url).host + basePath({ url }), colors, fonts };
}
