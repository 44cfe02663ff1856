import { createHash } from 'node:crypto';
import { sourceVersion } from '../../platform/cache/source-version.ts';
import { toolVersion } from '../../platform/cache/tool-version.ts';
import { readMedia } from '../../platform/files/content-file.ts';
import { hashOf } from '../../platform/files/hash-of.ts';
import { memoize } from '../../platform/memoize.ts';
import { readFont } from '../../site/model/font-path.ts';
import type { ShareBrand, ShareCard } from './share-card.ts';

/** Returns a function that computes the cache key of a card: a hash of everything that its image is rendered from. */
export function shareCardKeys(brand: ShareBrand, mediaFolder: string): (card: ShareCard) => string {
  const renderer = [
    toolVersion('sharp', 'woff2-encoder', ...Object.values(brand.fonts).flatMap((font) => font.package ?? [])),
    sourceVersion('cli/build/share/*.ts', 'cli/build/images/render-text.ts'),
    ...Object.values(brand.fonts).map((font) => hashOf(readFont(font, mediaFolder)).toString('hex')),
  ];
  const sharedInput = JSON.stringify([renderer, brand]);
  const hashMedia = memoize((path) => hashOf(readMedia(mediaFolder, path)).toString('hex'));
  const mediaHash = (path: string | undefined) => (path === undefined ? undefined : hashMedia(path));
  return (card) =>
    createHash('sha256')
      .update(sharedInput)
      .update(JSON.stringify([card, mediaHash(card.art), mediaHash(card.mark)]))
      .digest('hex');
}
