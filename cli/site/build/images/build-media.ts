import { basename, join } from 'node:path';
import { type Media, mediaName } from '../../../../src/assets.ts';
import type { MediaUse } from '../../../compiler/markdown/media-use.ts';
import { readImageHeader } from '../../../compiler/media/image-header.ts';
import { type Treatment, treatmentOf } from '../../../compiler/media/image-treatment.ts';
import type { Content } from '../../../compiler/model/content.ts';
import { requireData } from '../../../compiler/model/content-file.ts';
import { sourceVersion } from '../../../platform/cache/source-version.ts';
import { readMedia } from '../../../platform/files/content-file.ts';
import { memoize } from '../../../platform/memoize.ts';
import { hashedName } from '../../publish/hashed-name.ts';
import type { Output } from '../../publish/output.ts';
import { buildImages, type ImageOptions } from './build-images.ts';
import type { ImageTreatment } from './encode-image.ts';

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
  const engraving = engravingOf(content);
  const rasterImages = Array.from(uses.images, ([key, { src, treatment }]) => ({
    key,
    path: treatment === undefined ? src : src.replace(/(?=\.\w+$)/, `-${treatment}`),
    name: `${basename(content.folder)}/media/${src}`,
    src,
    treatment: treatment && engraving,
  })).filter(({ src }) => !isSvg(src));
  const built = await buildImages(
    rasterImages.map(({ src, ...image }) => ({ ...image, bytes: read(src) })),
    output,
    options,
  );
  const media: Record<string, Media> = {};
  const names = new Map([...uses.images, ...[...uses.downloads].map((src) => [src, { src }] as const)]);
  for (const [key, { src }] of [...names].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const image = built[key];
    const isDownload = key === src && uses.downloads.has(src);
    const file = image && !isDownload ? undefined : putFile(src, read(src), output);
    const download = isDownload ? file : undefined;
    if (image) media[key] = { ...image, download };
    else if (file) media[key] = { ...file, ...measureSize(content.folder, `media/${src}`), download };
  }
  return media;
}

interface UsedImage {
  src: string;
  treatment?: Treatment | undefined;
}

/** The uses for which a file is published as it is. */
const published: ReadonlySet<MediaUse['use']> = new Set(['download', 'audio', 'video', 'captions']);

/**
 * Returns the media files that content shows, by their name in `Site.media`, and those that it plays or offers for download.
 * Files of packs are published only within the packs.
 */
function mediaUses(content: Content): { images: Map<string, UsedImage>; downloads: Set<string> } {
  const uses = { images: new Map<string, UsedImage>(), downloads: new Set<string>() };
  for (const { references } of content.files) {
    for (const reference of references) {
      for (const { path, use } of reference.media) {
        const image = { src: path, treatment: treatmentOf(reference) };
        if (use === 'image') uses.images.set(mediaName(image), image);
        if (published.has(use)) uses.downloads.add(path);
      }
    }
  }
  return uses;
}

/** Returns the treatment `engraving` in the colours of the theme. Its module is imported only when it is applied. */
function engravingOf({ settings }: Content): ImageTreatment {
  const { colors } = requireData(settings.theme);
  return {
    key: JSON.stringify([colors, sourceVersion('cli/site/build/images/{engrave,engrave-photo,inks}.ts')]),
    async apply(bytes, maxWidth) {
      const { engravePhoto } = await import('./engrave-photo.ts');
      const { inksOf } = await import('./inks.ts');
      return engravePhoto(bytes, maxWidth, inksOf(colors));
    },
  };
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
