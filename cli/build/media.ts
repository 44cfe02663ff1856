import { availableParallelism } from 'node:os';
import { basename, extname, join, parse } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { AvifOptions, JpegOptions, PngOptions } from 'sharp';
import type { Media, Pack } from '../../src/assets.ts';
import { offeredWidths } from '../../src/image-widths.ts';
import type { MediaUse } from '../content/markdown/media-address.ts';
import { readImageHeader } from '../content/media-files.ts';
import { cacheFolders, readEntry, removeOldEntries, tryWriteEntry } from '../platform/cache.ts';
import { toolVersion } from '../platform/code-key.ts';
import { LinkedFileError, readContentFile, readMedia, statContentFile } from '../platform/content-file.ts';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';
import { hashOf, hashText, settledStamp } from '../platform/files.ts';
import { type Content, validData } from '../site/content.ts';
import { type Bytes, hashedName } from './output.ts';

/** Called after each image that had to be encoded or rendered. */
export type ImageProgress = (done: number, total: number) => void;

type Files = Map<string, Bytes>;

/** Returns the cache key of images, downloads and packs, from their files and their entries in the content. */
export function mediaKey(content: Content): string {
  const uses = content.files.flatMap(({ references }) => references.flatMap(({ media }) => media));
  const names = new Set(uses.map(({ use, path }) => `${use} ${path}`));
  const { assets, photos } = content.collections;
  const entries = [assets, photos].flatMap((file) => file?.hash ?? []);
  return hashText(JSON.stringify([[...names].sort(), entries, mediaStamps(content)]));
}

/** Returns a value for each media file that changes with it. @throws {LinkedFileError} for a symbolic link */
export function mediaStamps({ folder, media }: Content): string[] {
  return Array.from(media, (name) => {
    const stats = statContentFile(folder, `media/${name}`);
    if (stats === 'link') throw new LinkedFileError(folder, `media/${name}`);
    const stamp = stats && settledStamp(stats)?.join(' ');
    return `${name} ${stamp ?? hashText(readContentFile(folder, `media/${name}`))}`;
  });
}

/** The uses for which a file is published as it is. */
const published: ReadonlySet<MediaUse['use']> = new Set(['download', 'audio', 'video', 'captions']);

/**
 * Adds the media files that content names. A raster image gets the widths and formats of a `srcset`; its original is
 * published only if it is also a download. Files of packs are published only within the packs.
 * @param keepsImages whether images are published as they are
 * @returns the URL and size of each file, by its path below media/
 * @throws {EnvironmentError} when an image cannot be decoded
 */
export async function buildMedia(
  content: Content,
  files: Files,
  onProgress: ImageProgress,
  keepsImages = false,
): Promise<Record<string, Media>> {
  const folder = join(content.folder, 'media');
  const uses = content.files.flatMap(({ references }) => references.flatMap(({ media }) => media));
  const images = new Set(uses.flatMap(({ use, path }) => (use === 'image' ? path : [])));
  const downloads = new Set(uses.flatMap(({ use, path }) => (published.has(use) ? path : [])));
  const raster = [...images].filter((path) => !keepsImages && extname(path).toLowerCase() !== '.svg');
  const encoded = await encodeImages(raster, folder, files, onProgress);
  const media: Record<string, Media> = {};
  for (const path of [...new Set([...images, ...downloads])].sort()) {
    const image = encoded.get(path);
    const file = image && !downloads.has(path) ? undefined : addFile(path, readMedia(folder, path), files);
    const download = downloads.has(path) ? file : undefined;
    const header = image ? undefined : readImageHeader(content.folder, `media/${path}`);
    if (image) media[path] = { ...image, download };
    else if (file) media[path] = { ...file, width: header?.width, height: header?.height, download };
  }
  return media;
}

function addFile(path: string, bytes: Buffer, files: Files): { url: string; bytes: number } {
  const name = hashedName(`assets/media/${path}`, bytes);
  files.set(name, bytes);
  return { url: `/${name}`, bytes: bytes.length };
}

/**
 * The encoder options of each format. Chroma subsampling is off for AVIF, since it turns fine coloured lines on black
 * grey. More effort takes up to four times as long and saves two to ten per cent of the bytes.
 */
const imageSettings = {
  avif: { quality: 55, effort: 1, chromaSubsampling: '4:4:4' } satisfies AvifOptions,
  jpeg: { quality: 72, mozjpeg: true } satisfies JpegOptions,
  png: { compressionLevel: 9 } satisfies PngOptions,
};

type ImageFormat = keyof typeof imageSettings;

const extensions = { avif: 'avif', jpeg: 'jpg', png: 'png' };

/** An image in one width and one format. */
interface Variant {
  width: number;
  format: ImageFormat;
  bytes: Buffer;
}

interface ImageSize {
  width: number;
  height: number;
  hasAlpha: boolean;
}

/** Encodes images on all processors, and adds their variants. @returns the data of each by its path below media/ */
async function encodeImages(
  paths: readonly string[],
  folder: string,
  files: Files,
  onProgress: ImageProgress,
): Promise<Map<string, Media>> {
  const media = new Map<string, Media>();
  const queue = paths.values();
  let [done, encoded] = [0, 0];
  const work = async () => {
    for (const path of queue) {
      const image = await loadVariants(readMedia(folder, path), `${basename(join(folder, '..'))}/media/${path}`);
      media.set(path, addVariants(path, image, files));
      done += 1;
      encoded += image.encodedCount;
      if (image.encodedCount > 0) onProgress(done, paths.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (encoded > 0) removeOldEntries(cacheFolders.images);
  return media;
}

/**
 * Reads every variant of an image from the cache, and encodes the missing ones. Sharp takes longer to load than a small
 * build, so the size is cached, too.
 * @param name the path of the image as an author knows it
 */
async function loadVariants(bytes: Buffer, name: string) {
  const source = hashText(hashOf(bytes).toString('hex') + toolVersion('sharp'));
  const cachePath = (...key: unknown[]) => join(cacheFolders.images, hashText(JSON.stringify([source, ...key])));
  const cached = readEntry(cachePath('size'));
  const size: ImageSize = cached ? JSON.parse(String(cached)) : await measureImage(bytes, name);
  if (!cached) tryWriteEntry(cachePath('size'), JSON.stringify(size));
  const variants: Variant[] = [];
  let encodedCount = 0;
  const widest = Math.min(size.width, Math.max(...offeredWidths));
  for (const width of [...offeredWidths.filter((offered) => offered < widest), widest]) {
    let pixels: ReturnType<typeof resize> | undefined;
    for (const format of ['avif', size.hasAlpha ? 'png' : 'jpeg'] as const) {
      const path = cachePath(width, format, imageSettings[format]);
      let variant = readEntry(path);
      if (!variant) {
        pixels ??= resize(bytes, width, name);
        const { data, info } = await pixels;
        const { default: sharp } = await import('sharp');
        variant = await sharp(data, { raw: info }).toFormat(format, imageSettings[format]).toBuffer();
        tryWriteEntry(path, variant);
        encodedCount += 1;
      }
      variants.push({ width, format, bytes: variant });
    }
  }
  return { ...size, variants, encodedCount };
}

/** Reads the size of an image, rotated as its EXIF data says, and whether it has transparency. */
async function measureImage(bytes: Buffer, name: string): Promise<ImageSize> {
  const { default: sharp } = await import('sharp');
  const { autoOrient, hasAlpha } = await explainDamage(name, sharp(bytes).metadata());
  return { width: autoOrient.width, height: autoOrient.height, hasAlpha };
}

/** Decodes an image: rotated as its EXIF data says, in sRGB, without metadata. */
async function resize(bytes: Buffer, width: number, name: string) {
  const { default: sharp } = await import('sharp');
  // `fastShrinkOnLoad` would be faster, but gives fine lines a moiré pattern.
  const pixels = sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width, fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .raw();
  return explainDamage(name, pixels.toBuffer({ resolveWithObject: true }));
}

/** @throws {EnvironmentError} instead of an error of the decoder */
async function explainDamage<T>(name: string, decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (error) {
    throw new EnvironmentError(
      `${name} cannot be decoded, because the file is damaged or incomplete. Copy it here again, or open it in an image editor and save it again.\n${errorMessage(error).trim()}`,
    );
  }
}

/** The largest width of the `src` for browsers without `srcset`, in pixels. */
const maxFallbackWidth = 1200;

/** Adds the variants of an image, and returns the data of its `<picture>`. */
function addVariants(path: string, image: ImageSize & { variants: Variant[] }, files: Files): Media {
  const { dir, name } = parse(path);
  const written = image.variants.map(({ width, format, bytes }) => {
    const file = hashedName(join('assets/media', dir, `${name}-${width}.${extensions[format]}`), bytes);
    files.set(file, bytes);
    return { width, isAvif: format === 'avif', bytes: bytes.length, url: `/${file}` };
  });
  const [avif = [], others = []] = [true, false].map((isAvif) => written.filter((each) => each.isAvif === isAvif));
  const fallback = others.findLast(({ width }) => width <= maxFallbackWidth) ?? others[0];
  if (!fallback) throw new Error(`${path} has no JPEG or PNG variant.`);
  const srcSet = (variants: typeof written) => variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
  const { url, bytes } = fallback;
  return { url, width: image.width, height: image.height, bytes, srcSet: srcSet(others), avif: srcSet(avif) };
}

/** Extensions of compressed formats, which ZIP would not make smaller. */
const compressed = /\.(?:jpe?g|png|webp|avif|mp[34]|mov|zip|docx|woff2)$/i;

/**
 * Builds a ZIP for each entry of assets.yaml with `contains`.
 * @returns the packs by the id of their entry; an entry without files gets no pack
 */
export function buildPacks(content: Content, files: Files): Record<string, Pack> {
  const photos = new Map((validData(content.collections.photos) ?? []).map((photo) => [photo.id, photo]));
  const assets = new Map((validData(content.collections.assets) ?? []).map((asset) => [asset.id, asset]));
  // A pack that contains itself ends the recursion.
  const filesOf = (id: string, outer: readonly string[] = []): string[] => {
    const { file, contains } = assets.get(id) ?? {};
    if (outer.includes(id)) return [];
    if (file !== undefined) return [file];
    return [
      ...(contains?.photos ?? []).flatMap((photo) => photos.get(photo)?.file ?? []),
      ...(contains?.assets ?? []).flatMap((inner) => filesOf(inner, [...outer, id])),
      ...(contains?.files ?? []),
    ];
  };
  const packs: Record<string, Pack> = {};
  for (const { id, contains } of assets.values()) {
    const members = contains ? filesOf(id) : [];
    if (members.length === 0) continue;
    const zip = zipFiles(join(content.folder, 'media'), members);
    const name = hashedName(`assets/packs/${id}.zip`, zip);
    files.set(name, zip);
    packs[id] = { url: `/${name}`, bytes: zip.length };
  }
  return packs;
}

/** Packs files by their base names. Files that share one, whatever its case, keep their folders. */
function zipFiles(mediaFolder: string, paths: readonly string[]): Uint8Array {
  const alike = Map.groupBy(new Set(paths), (path) => basename(path).toLowerCase());
  // The same files give the same bytes in every time zone: ZIP holds local times, the earliest of which is this one.
  const mtime = new Date(1980, 0, 1);
  const files: Zippable = {};
  for (const path of paths) {
    const name = alike.get(basename(path).toLowerCase())?.length === 1 ? basename(path) : path;
    files[name] = [readMedia(mediaFolder, path), { level: compressed.test(path) ? 0 : 9, mtime }];
  }
  return zipSync(files);
}
