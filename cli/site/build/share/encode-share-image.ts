import sharp, { type Raw } from 'sharp';

/**
 * Fine lines on a dark ground turn grey with colours at half the resolution. MozJPEG makes nothing smaller of a card
 * that looks as good, and takes seven times as long.
 */
const settings = { quality: 50, chromaSubsampling: '4:4:4' } as const;

/** A drawing as pixels, for many cards to be drawn upon. */
export interface Pixels {
  data: Buffer;
  info: Raw;
}

export function drawPixels(svg: string): Promise<Pixels> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Draws words upon pixels, and gives a JPEG. */
export function encodeShareImage({ data, info }: Pixels, words: string): Promise<Buffer> {
  return sharp(data, { raw: info })
    .composite([{ input: Buffer.from(words) }])
    .jpeg(settings)
    .toBuffer();
}
