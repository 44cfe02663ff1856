import { readMedia } from '../../../platform/files/content-file.ts';
import { loadOutlineFont } from '../images/outline-font.ts';
import { encodeShareImage, type Pixels, rasterizeSvg } from './encode-share-image.ts';
import { readImageDataUrl } from './image-data-url.ts';
import { artBox, renderShareBackground } from './render-share-background.ts';
import { markSize, renderShareText, type ShareFonts } from './render-share-text.ts';
import type { ShareBrand, ShareCard } from './share-card.ts';

/** Renders a card as a JPEG. */
export type ShareImageRenderer = (card: ShareCard) => Promise<Buffer>;

/**
 * Creates a renderer that loads fonts with its first card and memoizes what cards share: logos, and the latest
 * background, which is 2.3 MB of pixels. Cards with the same background should therefore be rendered one after the
 * other: see {@link groupByBackground}.
 * @param mediaFolder holds the logos and the art of the cards, and fonts
 */
export function createShareImageRenderer(brand: ShareBrand, mediaFolder: string): ShareImageRenderer {
  let fonts: Promise<ShareFonts> | undefined;
  const marks = new Map<string, Promise<string>>();
  let latest: { key: string; background: Promise<Pixels> } | undefined;
  const read = (path: string, box: Parameters<typeof readImageDataUrl>[2]) =>
    readImageDataUrl(path, readMedia(mediaFolder, path), box);
  const renderBackground = async (card: ShareCard) => {
    const art = card.art === undefined ? undefined : await read(card.art, { ...artBox, fit: 'cover' });
    return rasterizeSvg(renderShareBackground(card, art, brand));
  };
  return async (card) => {
    fonts ??= loadShareFonts(brand, mediaFolder);
    const { mark } = card;
    // The logo is rendered at twice its size on the card, which gives smoother edges.
    const box = { width: 2 * markSize, height: 2 * markSize, fit: 'contain' } as const;
    const address = mark === undefined ? undefined : await once(marks, mark, () => read(mark, box));
    const key = backgroundKey(card);
    if (latest?.key !== key) latest = { key, background: renderBackground(card) };
    return encodeShareImage(await latest.background, renderShareText(card, address, brand, await fonts));
  };
}

/** Orders images so that those with the same background follow each other. */
export function groupByBackground<Item extends { card: ShareCard }>(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ card }) => backgroundKey(card)).values()].flat();
}

function backgroundKey({ kind, art, family, color, direction }: ShareCard): string {
  return JSON.stringify([kind, art ?? family, art, color, direction]);
}

/** Returns the value of a key, and computes it the first time. */
function once<T>(values: Map<string, Promise<T>>, key: string, compute: () => Promise<T>): Promise<T> {
  const value = values.get(key) ?? compute();
  values.set(key, value);
  return value;
}

async function loadShareFonts({ fonts: { display, text } }: ShareBrand, mediaFolder: string): Promise<ShareFonts> {
  return {
    display: await loadOutlineFont([display, text], 400, mediaFolder),
    text: await loadOutlineFont([text, display], 400, mediaFolder),
    strong: await loadOutlineFont([text, display], 500, mediaFolder),
  };
}
