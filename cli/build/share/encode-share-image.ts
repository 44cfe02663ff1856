import type { Raw } from 'sharp';
import { EnvironmentError } from '../../problem.ts';

/** Fine lines on a dark ground turn grey with colours at half the resolution. */
const jpeg = { quality: 64, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;

/** A drawing as pixels, for many cards to be drawn upon. */
export interface Pixels {
  data: Buffer;
  info: Raw;
}

/** @throws {EnvironmentError} when a picture in the drawing cannot be decoded */
export async function drawPixels(svg: string, name: string): Promise<Pixels> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new EnvironmentError(
      `The share image of ${name} cannot be drawn: a picture on it is damaged. Copy it anew, or open it in an image editor and save it again.\n${(error as Error).message.trim()}`,
    );
  }
}

/** Draws words upon pixels, and gives a JPEG. */
export async function encodeShareImage({ data, info }: Pixels, words: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: info })
    .composite([{ input: Buffer.from(words) }])
    .jpeg(jpeg)
    .toBuffer();
}
