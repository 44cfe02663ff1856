import { availableParallelism } from 'node:os';
import { parse } from 'node:path';
import type { Media } from '../../../../src/site.ts';
import { cacheFolders } from '../../../platform/cache/cache-folders.ts';
import { removeOldEntries } from '../../../platform/cache/entry.ts';
import { hashedName } from '../../publish/hashed-name.ts';
import type { Output } from '../../publish/output.ts';
import type { Image } from './encode-image.ts';
import { type ImageForms, makeImageForms } from './image-forms.ts';

/** A picture, and its path below media/. */
interface MediaImage extends Image {
  path: string;
}

export interface ImageOptions {
  cacheFolder?: string;
  onProgress?: ImageProgress | undefined;
}

/** Called after each picture of which a form had to be made. */
export type ImageProgress = (done: number, total: number) => void;

/** A browser that knows nothing of `srcset` gets the widest form up to this, in pixels. */
const middle = 1200;

const endings = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' };

/**
 * Puts pictures into the output in the forms that browsers choose from.
 * @returns what pages need to draw them, by path
 * @throws {EnvironmentError} when a picture cannot be decoded, or the cache cannot be written
 */
export async function buildImages(
  images: readonly MediaImage[],
  output: Output,
  { cacheFolder = cacheFolders.images, onProgress = () => {} }: ImageOptions = {},
): Promise<Record<string, Media>> {
  const media: Record<string, Media> = {};
  const queue = images.values();
  let done = 0;
  let encoded = 0;
  const work = async () => {
    for (const image of queue) {
      const made = await makeImageForms(image, cacheFolder);
      media[image.path] = putForms(image.path, made, output);
      done += 1;
      encoded += made.encoded;
      if (made.encoded > 0) onProgress(done, images.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (encoded > 0) removeOldEntries(cacheFolder);
  return media;
}

function putForms(path: string, { width, height, forms }: ImageForms, output: Output): Media {
  const { dir, name } = parse(path);
  const placed = forms.map((form) => {
    const file = `${dir === '' ? '' : `${dir}/`}${name}-${form.width}.${endings[form.format]}`;
    const placedName = hashedName(`assets/media/${file}`, form.bytes);
    output.set(placedName, form.bytes);
    return { ...form, url: `/${placedName}` };
  });
  const srcSet = (format: string) =>
    placed
      .filter((form) => form.format === format)
      .map((form) => `${form.url} ${form.width}w`)
      .join(', ');
  const fallbacks = placed.filter(({ format }) => format === 'jpeg' || format === 'png');
  const fallback = fallbacks.findLast((form) => form.width <= middle) ?? fallbacks[0];
  if (!fallback) throw new Error(`${path} has no form.`);
  return {
    url: fallback.url,
    width,
    height,
    bytes: fallback.bytes.length,
    srcSet: srcSet(fallback.format),
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
  };
}
