import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ShareImage } from '../../../src/assets.ts';
import { cacheFolders } from '../../platform/cache/cache-folders.ts';
import { readEntry, removeOldEntries, tryWriteEntry } from '../../platform/cache/entry.ts';
import type { ImageProgress } from '../images/build-images.ts';
import { hashedName } from '../publish/hashed-name.ts';
import type { Output } from '../publish/output.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';
import { shareCardKeys } from './share-card-keys.ts';

interface Options {
  cacheFolder?: string;
  /** Called after each card that had to be rendered. */
  onProgress?: ImageProgress | undefined;
}

export interface ShareImages {
  /** The images by the path of their page. */
  images: Record<string, ShareImage>;
  /**
   * Resolves when all image files are in the output.
   * @throws {EnvironmentError} when an image cannot be decoded, or the cache cannot be written
   */
  encoded: Promise<void>;
  /** Renders no further cards, because the build has failed. */
  stop: () => void;
}

/**
 * Puts a JPEG for each card into the output. Its name contains its cache key instead of a hash of its bytes, so pages
 * can refer to an image that is still rendering. If all images are cached, neither sharp nor fonts are loaded.
 * @param mediaFolder contains the logos and the art of the cards
 * @see https://ogp.me/#structured
 */
export function buildShareImages(
  cards: readonly ShareCard[],
  brand: ShareBrand,
  mediaFolder: string,
  output: Output,
  { cacheFolder = cacheFolders.images, onProgress = () => {} }: Options = {},
): ShareImages {
  const images: Record<string, ShareImage> = {};
  const missing: MissingImage[] = [];
  let isStopped = false;
  const keyOf = shareCardKeys(brand, mediaFolder);
  for (const card of cards) {
    const key = keyOf(card);
    const name = hashedName(`assets/share${card.path === '/' ? '/home' : card.path}.jpg`, key);
    images[card.path] = { url: `/${name}`, ...shareImageSize, type: 'image/jpeg', alt: altOf(card) };
    const bytes = readEntry(join(cacheFolder, key));
    if (bytes) output.set(name, bytes);
    else missing.push({ card, key, name });
  }
  const encodeMissing = async () => {
    if (missing.length === 0) return;
    const { createShareImageRenderer, groupByBackground } = await import('./share-image-renderer.ts');
    const render = createShareImageRenderer(brand, mediaFolder);
    const queue = groupByBackground(missing).values();
    let done = cards.length - missing.length;
    const work = async () => {
      for (const { card, key, name } of queue) {
        if (isStopped) return;
        const bytes = await render(card);
        tryWriteEntry(join(cacheFolder, key), bytes);
        output.set(name, bytes);
        onProgress(++done, cards.length);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    removeOldEntries(cacheFolder);
  };
  return { images, encoded: encodeMissing(), stop: () => (isStopped = true) };
}

interface MissingImage {
  card: ShareCard;
  /** The cache key. */
  key: string;
  /** The path of the file in the output. */
  name: string;
}

/** Returns the alternative text: all text on the card. */
function altOf({ title, eyebrow, name }: ShareCard): string {
  return [...(eyebrow === undefined ? [] : [eyebrow]), title, name].join(' · ');
}
