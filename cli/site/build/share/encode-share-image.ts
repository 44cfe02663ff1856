import sharp, { type Raw } from 'sharp';

/**
 * The options of the JPEG encoder. Chroma subsampling would turn fine lines on a dark background grey. MozJPEG gives no
 * smaller files at the same visible quality, and takes seven times as long.
 */
const jpegOptions = { quality: 50, chromaSubsampling: '4:4:4' } as const;

/** A rendered background, which several cards can share. */
export interface Pixels {
  data: Buffer;
  info: Raw;
}

export function rasterizeSvg(svg: string): Promise<Pixels> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/**
 * Lays the text of a card over its background.
 * @param textSvg see `renderShareText`
 * @returns a JPEG
 */
export function encodeShareImage({ data, info }: Pixels, textSvg: string): Promise<Buffer> {
  return sharp(data, { raw: info })
    .composite([{ input: Buffer.from(textSvg) }])
    .jpeg(jpegOptions)
    .toBuffer();
}
