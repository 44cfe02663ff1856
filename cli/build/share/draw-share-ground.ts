import { extname } from 'node:path';
import { drawLineWork } from './line-work.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';

const { width, height } = shareImageSize;

/** The part of the card that art takes, in pixels from the left. */
const artStart = 520;

/**
 * What lies behind the words of a card: the ground, and art that fades into it.
 * @param art the bytes of the card's art, if it names any
 * @returns an SVG
 */
export function drawShareGround(card: ShareCard, art: Uint8Array | undefined, { colors }: ShareBrand): string {
  const drawing =
    card.art !== undefined && art ? placeArt(card.art, art) : placeLineWork(card.family, card.color ?? colors.accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="across"><stop offset="${artStart / width}" stop-color="#000"/><stop offset=".88" stop-color="#fff"/></linearGradient>
<linearGradient id="down" x2="0" y2="1"><stop offset=".62" stop-opacity="0" stop-color="#000"/><stop offset=".86" stop-color="#000"/></linearGradient>
<mask id="fade" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="url(#across)"/><rect width="${width}" height="${height}" fill="url(#down)"/></mask>
</defs>
<rect width="${width}" height="${height}" fill="${colors.ground}"/>
<g mask="url(#fade)">${drawing}</g>
</svg>`;
}

const mediaTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** A picture as the address of an `<image>`: within it, its ids and styles are its own. */
export function asDataAddress(path: string, bytes: Uint8Array): string {
  const type = mediaTypes[extname(path).toLowerCase()] ?? 'image/jpeg';
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

function placeArt(path: string, bytes: Uint8Array): string {
  return `<image href="${asDataAddress(path, bytes)}" x="${artStart}" width="${width - artStart}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`;
}

function placeLineWork(family: string, color: string): string {
  const path = drawLineWork(family, 370);
  return `<path transform="translate(980 262)" d="${path}" fill="none" stroke="${color}" stroke-width="1" stroke-opacity=".42"/>`;
}
