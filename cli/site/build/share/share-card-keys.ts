import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fontPath } from '../../../compiler/model/font-path.ts';
import { sourceVersion } from '../../../platform/cache/source-version.ts';
import { toolVersion } from '../../../platform/cache/tool-version.ts';
import { readMedia } from '../../../platform/files/content-file.ts';
import { hashOf } from '../../../platform/files/hash-of.ts';
import type { ShareBrand, ShareCard } from './share-card.ts';

/** Gives the key of a card: a hash of its words and of everything else that decides about its bytes. */
export function shareCardKeys(brand: ShareBrand, mediaFolder: string): (card: ShareCard) => string {
  const drawing = [
    toolVersion('sharp', 'harfbuzzjs', 'woff2-encoder', ...Object.values(brand.fonts).map((font) => font.package)),
    sourceVersion('cli/site/build/share/*.ts', 'cli/site/build/images/typeface.ts'),
    ...Object.values(brand.fonts).map((font) => hashOf(readFileSync(fontPath(font))).toString('hex')),
  ];
  const always = JSON.stringify([drawing, brand]);
  const hashes = new Map<string, string>();
  const mediaHash = (path: string | undefined) => {
    if (path === undefined) return undefined;
    const hash = hashes.get(path) ?? hashOf(readMedia(mediaFolder, path)).toString('hex');
    hashes.set(path, hash);
    return hash;
  };
  return (card) =>
    createHash('sha256')
      .update(always)
      .update(JSON.stringify([card, mediaHash(card.art), mediaHash(card.mark ?? brand.mark)]))
      .digest('hex');
}
