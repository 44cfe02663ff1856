import { availableParallelism } from 'node:os';
import type { ShareImage } from '../../../src/site.ts';
import type { ImageProgress } from '../build-images.ts';
import { cacheFolders } from '../cache-folders.ts';
import { hashedName } from '../hashed-name.ts';
import { keepCachedImage, readCachedImage, removeOldImages } from '../image-cache.ts';
import type { Output } from '../output.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';
import { shareCardKeys } from './share-card-keys.ts';

interface Options {
  cacheFolder?: string;
  /** Called after each card that had to be drawn. */
  onProgress?: ImageProgress | undefined;
}

/**
 * Puts the share images of pages into the output: a JPEG for each card. A card that was drawn before is looked up by
 * all that it is made of; neither sharp nor a typeface is loaded for it.
 * @param mediaFolder where the marks and the art of the cards lie
 * @returns the images by the address of their page
 * @throws {EnvironmentError} when a picture cannot be decoded, or the cache cannot be written
 * @see https://ogp.me/#structured
 */
export async function buildShareImages(
  cards: readonly ShareCard[],
  brand: ShareBrand,
  mediaFolder: string,
  output: Output,
  { cacheFolder = cacheFolders.images, onProgress = () => {} }: Options = {},
): Promise<Record<string, ShareImage>> {
  const images: Record<string, ShareImage> = {};
  const missing: [card: ShareCard, key: string][] = [];
  const keyOf = shareCardKeys(brand, mediaFolder);
  const put = (card: ShareCard, bytes: Buffer) => {
    const name = hashedName(`assets/share${card.path === '/' ? '/home' : card.path}.jpg`, bytes);
    output.set(name, bytes);
    images[card.path] = { url: `/${name}`, ...shareImageSize, type: 'image/jpeg', alt: altOf(card, brand) };
  };
  for (const card of cards) {
    const key = keyOf(card);
    const bytes = readCachedImage(cacheFolder, key);
    if (bytes) put(card, bytes);
    else missing.push([card, key]);
  }
  if (missing.length === 0) return images;

  const { createSharePainter } = await import('./share-painter.ts');
  const paint = createSharePainter(brand, mediaFolder);
  const queue = missing.values();
  let done = cards.length - missing.length;
  const work = async () => {
    for (const [card, key] of queue) {
      const bytes = await paint(card);
      keepCachedImage(cacheFolder, key, bytes);
      put(card, bytes);
      onProgress(++done, cards.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  removeOldImages(cacheFolder);
  return images;
}

/** The picture says what the card says. */
function altOf({ title, eyebrow }: ShareCard, { name }: ShareBrand): string {
  return [...(eyebrow === undefined ? [] : [eyebrow]), title, name].join(' · ');
}
