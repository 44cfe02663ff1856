import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ShareImage } from '../../../../src/site.ts';
import { cacheFolders } from '../../../platform/cache/cache-folders.ts';
import { readEntry, removeOldEntries } from '../../../platform/cache/entry.ts';
import { hashedName } from '../../publish/hashed-name.ts';
import type { Output } from '../../publish/output.ts';
import type { ImageProgress } from '../images/build-images.ts';
import { keepImage } from '../images/keep-image.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';
import { shareCardKeys } from './share-card-keys.ts';

interface Options {
  cacheFolder?: string;
  /** Called after each card that had to be rendered. */
  onProgress?: ImageProgress | undefined;
}

export interface ShareImages {
  /** The images by the address of their page. */
  images: Record<string, ShareImage>;
  /**
   * Done when all of them are in the output.
   * @throws {EnvironmentError} when an image cannot be decoded
   */
  encoded: Promise<void>;
  /** Starts no further one, since the build has failed. */
  stop: () => void;
}

/**
 * Puts the share images of pages into the output: a JPEG for each card. Its name is a hash of what it is made from, so that
 * pages need not wait for it; neither sharp nor a font is loaded for one that is cached.
 * @param mediaFolder has the logos and the images of the cards
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
  const missing: DueImage[] = [];
  let isStopped = false;
  const keyOf = shareCardKeys(brand, mediaFolder);
  for (const card of cards) {
    const key = keyOf(card);
    const name = hashedName(`assets/share${card.path === '/' ? '/home' : card.path}.jpg`, key);
    images[card.path] = { url: `/${name}`, ...shareImageSize, type: 'image/jpeg', alt: altOf(card, brand) };
    const bytes = readEntry(join(cacheFolder, key));
    if (bytes) output.set(name, bytes);
    else missing.push({ card, key, name });
  }
  const encodeMissing = async () => {
    if (missing.length === 0) return;
    const { createSharePainter, groupByGround } = await import('./share-painter.ts');
    const paint = createSharePainter(brand, mediaFolder);
    const queue = groupByGround(missing).values();
    let done = cards.length - missing.length;
    const work = async () => {
      for (const { card, key, name } of queue) {
        if (isStopped) return;
        const bytes = await paint(card);
        keepImage(cacheFolder, key, bytes);
        output.set(name, bytes);
        onProgress(++done, cards.length);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    removeOldEntries(cacheFolder);
  };
  return { images, encoded: encodeMissing(), stop: () => (isStopped = true) };
}

interface DueImage {
  card: ShareCard;
  key: string;
  /** Of its file in the site. */
  name: string;
}

/** Returns the alternative text: the words on the card. */
function altOf({ title, eyebrow }: ShareCard, { name }: ShareBrand): string {
  return [...(eyebrow === undefined ? [] : [eyebrow]), title, name].join(' · ');
}
