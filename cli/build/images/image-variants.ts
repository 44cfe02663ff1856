import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { offeredWidths } from '../../../src/image-widths.ts';
import { readEntry, tryWriteEntry } from '../../platform/cache/entry.ts';
import { toolVersion } from '../../platform/cache/tool-version.ts';
import { hashOf } from '../../platform/files/hash-of.ts';
import {
  encodeImage,
  type Image,
  type ImageFormat,
  type ImageSize,
  imageSettings,
  measureImage,
} from './encode-image.ts';

/** An image in one width and one format. */
interface ImageVariant {
  /** In pixels. */
  width: number;
  format: ImageFormat;
  bytes: Buffer;
}

export interface ImageVariants {
  /** The size of the original in pixels, rotated as its EXIF data says. */
  width: number;
  height: number;
  /** From narrow to wide, and for each width from AVIF to the format that every browser supports. */
  variants: ImageVariant[];
  /** How many of the variants were not in the cache. */
  encodedCount: number;
}

/**
 * Reads every variant of an image from the cache, and encodes the missing ones.
 * @throws {EnvironmentError} when the image cannot be decoded
 */
export async function loadImageVariants(image: Image, cacheFolder: string): Promise<ImageVariants> {
  const source = createHash('sha256').update(hashOf(image.bytes)).update(toolVersion('sharp')).digest('hex');
  const { hasAlpha, ...size } = await readCachedSize(image, source, cacheFolder);
  const formats: ImageFormat[] = ['avif', hasAlpha ? 'png' : 'jpeg'];
  const result: ImageVariants = { ...size, variants: [], encodedCount: 0 };
  for (const width of variantWidths(size.width)) {
    const keyOf = (format: ImageFormat) => variantKey(source, width, format);
    const found = formats.map((format) => ({ width, format, bytes: readEntry(join(cacheFolder, keyOf(format))) }));
    const missing = found.filter(({ bytes }) => bytes === undefined).map(({ format }) => format);
    const encoded = missing.length > 0 ? await encodeImage(image, width, missing) : new Map<ImageFormat, Buffer>();
    for (const [format, bytes] of encoded) tryWriteEntry(join(cacheFolder, keyOf(format)), bytes);
    result.encodedCount += encoded.size;
    for (const variant of found)
      result.variants.push({ ...variant, bytes: variant.bytes ?? (encoded.get(variant.format) as Buffer) });
  }
  return result;
}

/** Reads the size from the cache, because measuring loads sharp, which takes longer than a small build. */
async function readCachedSize(image: Image, source: string, cacheFolder: string): Promise<ImageSize> {
  const key = createHash('sha256')
    .update(JSON.stringify([source, 'size']))
    .digest('hex');
  const cached = readEntry(join(cacheFolder, key));
  if (cached) return JSON.parse(cached.toString());
  const size = await measureImage(image);
  tryWriteEntry(join(cacheFolder, key), Buffer.from(JSON.stringify(size)));
  return size;
}

function variantWidths(originalWidth: number): number[] {
  const widest = Math.min(originalWidth, Math.max(...offeredWidths));
  return [...offeredWidths.filter((width) => width < widest), widest];
}

/** Returns the cache key of a variant: a hash of everything that it is encoded from. */
function variantKey(source: string, width: number, format: ImageFormat): string {
  return createHash('sha256')
    .update(JSON.stringify([source, width, format, imageSettings[format]]))
    .digest('hex');
}
