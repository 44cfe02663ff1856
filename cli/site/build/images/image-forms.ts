import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { offeredWidths } from '../../../../src/image-widths.ts';
import { readEntry } from '../../../platform/cache/entry.ts';
import { toolVersion } from '../../../platform/cache/tool-version.ts';
import { hashOf } from '../../../platform/files/hash-of.ts';
import {
  encodeImage,
  type Image,
  type ImageFormat,
  type ImageSize,
  imageSettings,
  measureImage,
} from './encode-image.ts';
import { keepImage } from './keep-image.ts';

/** A picture in one width and one format. */
interface ImageForm {
  /** In pixels. */
  width: number;
  format: ImageFormat;
  bytes: Buffer;
}

export interface ImageForms {
  /** Of the picture as it came, in pixels, turned as it is to be seen. */
  width: number;
  height: number;
  /** From narrow to wide; in each width the smallest format first, and the one that every browser reads last. */
  forms: ImageForm[];
  /** How many of the forms were not in the cache. */
  encoded: number;
}

/**
 * Makes every form of a picture, or takes them from the cache.
 * @throws {EnvironmentError} when the picture cannot be decoded, or the cache cannot be written
 */
export async function makeImageForms(image: Image, cacheFolder: string): Promise<ImageForms> {
  const source = createHash('sha256').update(hashOf(image.bytes)).update(toolVersion('sharp')).digest('hex');
  const { width: own, height, hasAlpha } = await measureOnce(image, source, cacheFolder);
  const formats: ImageFormat[] = ['avif', 'webp', hasAlpha ? 'png' : 'jpeg'];
  const made: ImageForms = { width: own, height, forms: [], encoded: 0 };
  for (const width of widthsOf(own)) {
    const keyOf = (format: ImageFormat) => formKey(source, width, format);
    const found = formats.map((format) => ({ width, format, bytes: readEntry(join(cacheFolder, keyOf(format))) }));
    const missing = found.filter(({ bytes }) => bytes === undefined).map(({ format }) => format);
    const encoded = missing.length > 0 ? await encodeImage(image, width, missing) : new Map<ImageFormat, Buffer>();
    for (const [format, bytes] of encoded) keepImage(cacheFolder, keyOf(format), bytes);
    made.encoded += encoded.size;
    for (const form of found) made.forms.push({ ...form, bytes: form.bytes ?? (encoded.get(form.format) as Buffer) });
  }
  return made;
}

/** Without the cache, measuring alone would load sharp, which takes longer than a small build. */
async function measureOnce(image: Image, source: string, cacheFolder: string): Promise<ImageSize> {
  const key = createHash('sha256')
    .update(JSON.stringify([source, 'size']))
    .digest('hex');
  const known = readEntry(join(cacheFolder, key));
  if (known) return JSON.parse(known.toString());
  const size = await measureImage(image);
  keepImage(cacheFolder, key, Buffer.from(JSON.stringify(size)));
  return size;
}

function widthsOf(own: number): number[] {
  const widest = Math.min(own, Math.max(...offeredWidths));
  return [...offeredWidths.filter((step) => step < widest), widest];
}

/** All that decides about the bytes of a form. */
function formKey(source: string, width: number, format: ImageFormat): string {
  return createHash('sha256')
    .update(JSON.stringify([source, width, format, imageSettings[format]]))
    .digest('hex');
}
