import { join } from 'node:path';
import type { Theme } from '../../../../src/content.gen.ts';
import { namedShareImage } from '../../../../src/share-image.ts';
import type { ShareImage, Site } from '../../../../src/site.ts';
import type { Content } from '../../../compiler/model/content.ts';
import { requireData } from '../../../compiler/model/content-file.ts';
import type { Ledger } from '../../cache/ledger.ts';
import type { ImageOptions } from '../images/build-images.ts';
import { buildShareImages, type ShareImages } from './build-share-images.ts';
import { listShareCards } from './list-share-cards.ts';
import { shareCardKeys } from './share-card-keys.ts';

/**
 * Gives pages their share images, and draws those that the last build has not drawn already. Those that content names
 * are there.
 * @param site what the pages are drawn from: facts stand in its titles
 * @returns the site with them, and when their files are in the ledger's output; see `ShareImages`
 */
export function addShareImages(
  site: Site,
  content: Content,
  ledger: Ledger,
  options: ImageOptions = {},
): Omit<ShareImages, 'images'> & { site: Site } {
  const mediaFolder = join(content.folder, 'media');
  const brand = brandOf(site, requireData(content.settings.theme));
  const keyOf = shareCardKeys(brand, mediaFolder);
  const shareImages: Record<string, ShareImage> = {};
  const missing = listShareCards(site).filter((card) => {
    const kept = ledger.keep(`share ${card.path}`, keyOf(card));
    if (kept) shareImages[card.path] = kept.value as ShareImage;
    return !kept;
  });
  const { images, drawn, stop } = buildShareImages(missing, brand, mediaFolder, ledger.output, options);
  for (const card of missing) {
    const image = images[card.path];
    if (!image) throw new Error(`There is no share image of ${card.path}.`);
    shareImages[card.path] = image;
    ledger.note(`share ${card.path}`, { recipe: keyOf(card), files: [image.url.slice(1)], value: image });
  }
  for (const { path, share } of [...site.pages, ...site.articles]) {
    const named = share && namedShareImage(site, share);
    if (named) shareImages[path] = named;
  }
  return { site: { ...site, shareImages }, drawn, stop };
}

function brandOf({ settings: { name, logo, url } }: Site, { colors, fonts }: Theme) {
  return { name, label: logo.label, mark: logo.mark, host: new URL(url).host, colors, fonts };
}
