import type { AvifOptions, JpegOptions, PngOptions } from 'sharp';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorMessage } from '../../platform/errors.ts';

/**
 * The encoder options of each format. Chroma subsampling is off for AVIF, since it turns fine coloured lines on black
 * grey. More effort takes up to four times as long and saves two to ten per cent of the bytes.
 */
export const imageSettings = {
  avif: { quality: 55, effort: 1, chromaSubsampling: '4:4:4' } satisfies AvifOptions,
  jpeg: { quality: 72, mozjpeg: true } satisfies JpegOptions,
  png: { compressionLevel: 9 } satisfies PngOptions,
};

export type ImageFormat = keyof typeof imageSettings;

/** A raster image. */
export interface Image {
  /** Its path as an author knows it: `content/media/photos/stage.jpg`. */
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
 * Reads the size of an image, rotated as its EXIF data says, and whether it has transparency.
 * @throws {EnvironmentError} when the header of the file is damaged
 */
export async function measureImage(image: Image): Promise<ImageSize> {
  const { default: sharp } = await import('sharp');
  const { autoOrient, hasAlpha } = await explainDamage(image, sharp(image.bytes).metadata());
  return { width: autoOrient.width, height: autoOrient.height, hasAlpha };
}

/**
 * Resizes an image and encodes it in some formats: rotated as its EXIF data says, in sRGB, without metadata.
 * @param width in pixels, at most that of the image
 * @throws {EnvironmentError} when the image cannot be decoded, also when the file is incomplete
 */
export async function encodeImage(
  image: Image,
  width: number,
  formats: readonly ImageFormat[],
): Promise<Map<ImageFormat, Buffer>> {
  const { default: sharp } = await import('sharp');
  // `fastShrinkOnLoad` would be faster, but gives fine lines a moiré pattern.
  const pixels = sharp(image.bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width, fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .raw();
  const { data, info } = await explainDamage(image, pixels.toBuffer({ resolveWithObject: true }));
  const encoded = new Map<ImageFormat, Buffer>();
  for (const format of formats) {
    const encoder = sharp(data, { raw: info }).toFormat(format, imageSettings[format]);
    encoded.set(format, await encoder.toBuffer());
  }
  return encoded;
}

/** @throws {EnvironmentError} instead of an error of the decoder */
async function explainDamage<T>({ name }: Image, decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (error) {
    throw new EnvironmentError(
      `${name} cannot be decoded, because the file is damaged or incomplete. Copy it here again, or open it in an image editor and save it again.\n${errorMessage(error).trim()}`,
    );
  }
}
