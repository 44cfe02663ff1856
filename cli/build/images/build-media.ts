import { basename, join } from 'node:path';
import type { Media } from '../../../src/assets.ts';
import type { MediaUse } from '../../content/markdown/media-address.ts';
import { readImageHeader } from '../../content/media-files.ts';
import { readMedia } from '../../platform/files/content-file.ts';
import { memoize } from '../../platform/memoize.ts';
import type { Content } from '../../site/model/content.ts';
import { hashedName } from '../publish/hashed-name.ts';
import type { Output } from '../publish/output.ts';
import { buildImages, type ImageOptions } from './build-images.ts';

/**
 * Puts the media files that content names into the output. A raster image gets the widths and formats of a `srcset`;
 * its original is published only if it is also a download.
 * @returns the URL and size of each file, by its path below media/
 * @throws {EnvironmentError} when an image cannot be decoded
 */
export async function buildMedia(
  content: Content,
  output: Output,
  options: ImageOptions = {},
): Promise<Record<string, Media>> {
  const folder = join(content.folder, 'media');
  const uses = mediaUses(content);
  const read = memoize((path) => readMedia(folder, path));
  const rasterImages = [...uses.images].filter((path) => !isSvg(path));
  const built = await buildImages(
    rasterImages.map((path) => ({ path, name: `${basename(content.folder)}/media/${path}`, bytes: read(path) })),
    output,
    options,
  );
  const media: Record<string, Media> = {};
  for (const path of [...new Set([...uses.images, ...uses.downloads])].sort()) {
    const image = built[path];
    const isDownload = uses.downloads.has(path);
    const file = image && !isDownload ? undefined : putFile(path, read(path), output);
    const download = isDownload ? file : undefined;
    if (image) media[path] = { ...image, download };
    else if (file) media[path] = { ...file, ...measureSize(content.folder, `media/${path}`), download };
  }
  return media;
}

/** The uses for which a file is published as it is. */
const published: ReadonlySet<MediaUse['use']> = new Set(['download', 'audio', 'video', 'captions']);

/**
 * Returns the media files that content shows, and those that it plays or offers for download.
 * Files of packs are published only within the packs.
 */
function mediaUses(content: Content): { images: Set<string>; downloads: Set<string> } {
  const uses = { images: new Set<string>(), downloads: new Set<string>() };
  for (const { references } of content.files) {
    for (const reference of references) {
      for (const { path, use } of reference.media) {
        if (use === 'image') uses.images.add(path);
        if (published.has(use)) uses.downloads.add(path);
      }
    }
  }
  return uses;
}

const isSvg = (path: string) => path.toLowerCase().endsWith('.svg');

function putFile(path: string, bytes: Buffer, output: Output): { url: string; bytes: number } {
  const name = hashedName(`assets/media/${path}`, bytes);
  output.set(name, bytes);
  return { url: `/${name}`, bytes: bytes.length };
}

/** Returns the size of an image in CSS pixels; undefined for files that are not images. */
function measureSize(folder: string, path: string): Pick<Media, 'width' | 'height'> {
  const header = readImageHeader(folder, path);
  return { width: header?.width, height: header?.height };
}
