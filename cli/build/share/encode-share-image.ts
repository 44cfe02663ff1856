import sharp, { type Raw } from 'sharp';
import type { ShareCard } from './share-card.ts';

/** Fine lines on a dark ground turn grey with colours at half the resolution. */
const fine = { chromaSubsampling: '4:4:4' } as const;

/** MozJPEG makes a tenth less of a card, and takes seven times as long: too long for ten thousand articles. */
const settings = {
  page: { ...fine, quality: 64, mozjpeg: true },
  article: { ...fine, quality: 54 },
};

/** A drawing as pixels, for many cards to be drawn upon. */
export interface Pixels {
  data: Buffer;
  info: Raw;
}

export function drawPixels(svg: string): Promise<Pixels> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Draws words upon pixels, and gives a JPEG. */
export function encodeShareImage({ data, info }: Pixels, words: string, kind: ShareCard['kind']): Promise<Buffer> {
  return sharp(data, { raw: info })
    .composite([{ input: Buffer.from(words) }])
    .jpeg(settings[kind])
    .toBuffer();
}
