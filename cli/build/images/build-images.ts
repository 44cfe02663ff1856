import { availableParallelism } from 'node:os';
import { parse } from 'node:path';
import type { Media } from '../../../src/assets.ts';
import { cacheFolders } from '../../platform/cache/cache-folders.ts';
import { removeOldEntries } from '../../platform/cache/entry.ts';
import { hashedName } from '../publish/hashed-name.ts';
import type { Output } from '../publish/output.ts';
import type { Image } from './encode-image.ts';
import { type ImageVariants, loadImageVariants } from './image-variants.ts';

interface MediaImage extends Image {
  /** Its path below media/, by which its variants are named. */
  path: string;
}

export interface ImageOptions {
  cacheFolder?: string;
  onProgress?: ImageProgress | undefined;
}

/** Called after each image that had to be encoded or rendered. */
export type ImageProgress = (done: number, total: number) => void;

/** The largest width of the `src` for browsers without `srcset`, in pixels. */
const maxFallbackWidth = 1200;

const extensions = { avif: 'avif', jpeg: 'jpg', png: 'png' };

/**
 * Puts images into the output in the widths and formats of a `srcset`.
 * @returns the data that pages need to render each image, by its path
 * @throws {EnvironmentError} when an image cannot be decoded
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
      const variants = await loadImageVariants(image, cacheFolder);
      media[image.path] = putVariants(image.path, variants, output);
      done += 1;
      encoded += variants.encodedCount;
      if (variants.encodedCount > 0) onProgress(done, images.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (encoded > 0) removeOldEntries(cacheFolder);
  return media;
}

/** Puts the variants of an image into the output, and returns the data of its `<picture>`. */
function putVariants(path: string, { width, height, variants }: ImageVariants, output: Output): Media {
  const { dir, name } = parse(path);
  const written = variants.map((variant) => {
    const file = `${dir === '' ? '' : `${dir}/`}${name}-${variant.width}.${extensions[variant.format]}`;
    const outputPath = hashedName(`assets/media/${file}`, variant.bytes);
    output.set(outputPath, variant.bytes);
    return { ...variant, url: `/${outputPath}` };
  });
  const srcSet = (format: string) =>
    written
      .filter((variant) => variant.format === format)
      .map((variant) => `${variant.url} ${variant.width}w`)
      .join(', ');
  const fallbacks = written.filter(({ format }) => format === 'jpeg' || format === 'png');
  const fallback = fallbacks.findLast((variant) => variant.width <= maxFallbackWidth) ?? fallbacks[0];
  if (!fallback) throw new Error(`${path} has no JPEG or PNG variant.`);
  return {
    url: fallback.url,
    width,
    height,
    bytes: fallback.bytes.length,
    srcSet: srcSet(fallback.format),
    avif: srcSet('avif'),
  };
}
