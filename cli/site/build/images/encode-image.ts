import type { AvifOptions, JpegOptions, PngOptions, WebpOptions } from 'sharp';
import { EnvironmentError } from '../../../platform/environment-error.ts';
import { errorMessage } from '../../../platform/errors.ts';

/**
 * How each format is written. The house's pictures are fine lines of gold on black: colors at half the resolution
 * would turn them grey. More effort takes up to four times as long, for a fiftieth to a tenth fewer bytes.
 */
export const imageSettings = {
  avif: { quality: 55, effort: 1, chromaSubsampling: '4:4:4' } satisfies AvifOptions,
  webp: { quality: 60, smartSubsample: true, effort: 2 } satisfies WebpOptions,
  jpeg: { quality: 72, mozjpeg: true } satisfies JpegOptions,
  png: { compressionLevel: 9 } satisfies PngOptions,
};

export type ImageFormat = keyof typeof imageSettings;

/** A picture made of pixels. */
export interface Image {
  /** What an author knows it as: `content/media/photos/stage.jpg`. */
  name: string;
  /** A JPG, PNG, WebP or AVIF. */
  bytes: Uint8Array;
}

export interface ImageSize {
  /** In pixels. */
  width: number;
  height: number;
  hasAlpha: boolean;
}

/**
 * Reads from its header how large a picture is, in pixels, turned as EXIF says, and whether it has transparency.
 * @throws {EnvironmentError} when there is no sound header
 */
export async function measureImage(image: Image): Promise<ImageSize> {
  const { default: sharp } = await import('sharp');
  const { autoOrient, hasAlpha } = await decoded(image, sharp(image.bytes).metadata());
  return { width: autoOrient.width, height: autoOrient.height, hasAlpha };
}

/**
 * Draws a picture in one width and writes it in some formats: turned as EXIF says, in sRGB, without metadata.
 * @param width in pixels, not beyond its own
 * @throws {EnvironmentError} when the picture cannot be decoded, also when it ends too early
 */
export async function encodeImage(
  image: Image,
  width: number,
  formats: readonly ImageFormat[],
): Promise<Map<ImageFormat, Buffer>> {
  const { default: sharp } = await import('sharp');
  // Shrinking while decoding is faster, and makes waves of fine lines.
  const pixels = sharp(image.bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width, fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .raw();
  const { data, info } = await decoded(image, pixels.toBuffer({ resolveWithObject: true }));
  const encoded = new Map<ImageFormat, Buffer>();
  for (const format of formats) {
    const form = sharp(data, { raw: info }).toFormat(format, imageSettings[format]);
    encoded.set(format, await form.toBuffer());
  }
  return encoded;
}

async function decoded<T>({ name }: Image, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new EnvironmentError(
      `${name} cannot be decoded: it is damaged, or ends too early. Copy it anew, or open it in an image editor and save it again.\n${errorMessage(error).trim()}`,
    );
  }
}
