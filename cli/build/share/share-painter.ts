import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTypeface } from '../typeface.ts';
import { asDataAddress, drawShareGround } from './draw-share-ground.ts';
import { drawShareWords, type ShareTypefaces } from './draw-share-words.ts';
import { drawPixels, encodeShareImage, type Pixels } from './encode-share-image.ts';
import type { ShareBrand, ShareCard } from './share-card.ts';

/** Draws a card and gives its JPEG. */
export type SharePainter = (card: ShareCard) => Promise<Buffer>;

/**
 * Loads what drawing needs when the first card is drawn, and keeps the grounds that cards share.
 * @param mediaFolder where marks and art lie
 */
export function createSharePainter(brand: ShareBrand, mediaFolder: string): SharePainter {
  let typefaces: Promise<ShareTypefaces> | undefined;
  const grounds = new Map<string, Promise<Pixels>>();
  const read = (path: string) => readFileSync(join(mediaFolder, path));
  const groundOf = (card: ShareCard) => {
    const key = JSON.stringify([card.art, card.family, card.color]);
    const ground =
      grounds.get(key) ??
      drawPixels(drawShareGround(card, card.art === undefined ? undefined : read(card.art), brand), card.path);
    grounds.set(key, ground);
    return ground;
  };
  return async (card) => {
    typefaces ??= loadTypefaces(brand);
    const mark = card.mark ?? brand.mark;
    const words = drawShareWords(card, mark && asDataAddress(mark, read(mark)), brand, await typefaces);
    return encodeShareImage(await groundOf(card), words);
  };
}

async function loadTypefaces({ fonts: { display, text } }: ShareBrand): Promise<ShareTypefaces> {
  return {
    display: await loadTypeface([display, text], 400),
    text: await loadTypeface([text, display], 400),
    strong: await loadTypeface([text, display], 500),
  };
}
