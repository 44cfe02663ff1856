import { readMedia } from '../../../platform/files/content-file.ts';
import { loadTypeface } from '../images/typeface.ts';
import { artBox, drawShareGround } from './draw-share-ground.ts';
import { drawShareWords, markSize, type ShareTypefaces } from './draw-share-words.ts';
import { drawPixels, encodeShareImage, type Pixels } from './encode-share-image.ts';
import { pictureAddress } from './picture-address.ts';
import type { ShareBrand, ShareCard } from './share-card.ts';

/** Draws a card and gives its JPEG. */
export type SharePainter = (card: ShareCard) => Promise<Buffer>;

/**
 * Loads what rendering needs with the first card, and memoizes what cards share: marks, and the latest ground, which is
 * 2.3 MB of pixels. Cards that share a ground should follow each other; see {@link groupByGround}.
 * @param mediaFolder where marks and art lie
 */
export function createSharePainter(brand: ShareBrand, mediaFolder: string): SharePainter {
  let typefaces: Promise<ShareTypefaces> | undefined;
  const marks = new Map<string, Promise<string>>();
  let latest: { key: string; ground: Promise<Pixels> } | undefined;
  const read = (path: string, box: Parameters<typeof pictureAddress>[2]) =>
    pictureAddress(path, readMedia(mediaFolder, path), box);
  const drawGround = async (card: ShareCard) => {
    const art = card.art === undefined ? undefined : await read(card.art, { ...artBox, fit: 'cover' });
    return drawPixels(drawShareGround(card, art, brand));
  };
  return async (card) => {
    typefaces ??= loadTypefaces(brand);
    const mark = card.mark ?? brand.mark;
    // Twice as large as it is drawn, which is finer than its size in whole pixels.
    const box = { width: 2 * markSize, height: 2 * markSize, fit: 'contain' } as const;
    const address = mark === undefined ? undefined : await once(marks, mark, () => read(mark, box));
    const key = groundKey(card);
    if (latest?.key !== key) latest = { key, ground: drawGround(card) };
    return encodeShareImage(await latest.ground, drawShareWords(card, address, brand, await typefaces));
  };
}

/** Orders what is due so that cards whose words are laid over the same pixels follow each other. */
export function groupByGround<Due extends { card: ShareCard }>(due: readonly Due[]): Due[] {
  return [...Map.groupBy(due, ({ card }) => groundKey(card)).values()].flat();
}

function groundKey({ kind, art, family, color }: ShareCard): string {
  return JSON.stringify([kind, art ?? family, art, color]);
}

/** What was made for a key before, or what is made for it now. */
function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

async function loadTypefaces({ fonts: { display, text } }: ShareBrand): Promise<ShareTypefaces> {
  return {
    display: await loadTypeface([display, text], 400),
    text: await loadTypeface([text, display], 400),
    strong: await loadTypeface([text, display], 500),
  };
}
