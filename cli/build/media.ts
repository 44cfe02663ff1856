import { basename, dirname, extname, join, parse } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { offeredWidths } from '../../src/images.ts';
import type { Media, Site } from '../../src/site.ts';
import { fileState, readImageHeader } from '../content/media-files.ts';
import { codeKey } from '../platform/code-key.ts';
import { readMedia } from '../platform/content-file.ts';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';
import { hashText, stampOf } from '../platform/files.ts';
import { type Content, validData } from '../site/content.ts';
import { type AddFile, hashedName, type Output } from './output.ts';

/**
 * Returns the cache key of images, downloads and ZIP packs, from their files and their entries in the content.
 * @throws {LinkedFileError} for a symbolic link
 */
export function mediaKey(content: Content, keepsImages: boolean): string {
  const { folder, media, collections } = content;
  const uses = new Set(usesOf(content).map(({ use, path }) => `${use} ${path}`));
  const stamps = Array.from(media, (name) => {
    const stats = fileState(folder, `media/${name}`);
    return `${name} ${stats && stampOf(stats).join(' ')}`;
  });
  const { assets, photos } = collections;
  return hashText(JSON.stringify([keepsImages, [...uses].sort(), assets?.hash, photos?.hash, stamps]));
}

/** Lists the media files that content names, each with its use, such as `image` or `download`, for each mention. */
const usesOf = ({ files }: Content) => files.flatMap(({ references }) => references.flatMap(({ media }) => media));
/** The uses for which a media file is published unchanged. */
const publishedUses = /^(?:download|audio|video|captions)$/;

/**
 * Adds the media files that content names. A raster image gets the widths and formats of a `srcset`; its original is
 * published only if it is also a download. Files of packs are published only within the packs.
 * @param keepsImages whether images are published unchanged
 * @returns the URL and size of each file, by its path below media/
 * @throws {EnvironmentError} when an image cannot be decoded, now or later, in `output.finishImages`
 */
export async function buildMedia(content: Content, add: AddFile, output: Output, keepsImages: boolean) {
  const folder = join(content.folder, 'media');
  const uses = usesOf(content);
  const images = new Set(uses.flatMap(({ use, path }) => (use === 'image' ? path : [])));
  const downloads = new Set(uses.flatMap(({ use, path }) => (publishedUses.test(use) ? path : [])));
  const media: Record<string, Media> = {};
  for (const path of [...new Set([...images, ...downloads])].sort()) {
    const bytes = readMedia(folder, path);
    const isRaster = !keepsImages && images.has(path) && extname(path).toLowerCase() !== '.svg';
    const image = isRaster ? await addImage(path, bytes, folder, add, output) : undefined;
    const url = image && !downloads.has(path) ? '' : addHashed(`media/${path}`, bytes, add);
    const { width, height } = readImageHeader(content.folder, `media/${path}`) ?? {};
    const download = downloads.has(path) ? { url, bytes: bytes.length } : undefined;
    media[path] = { ...(image ?? { url, width, height }), download };
  }
  return media;
}

/** Adds a file below assets/, with a hash in its name. @returns its URL */
export function addHashed(path: string, bytes: Uint8Array, add: AddFile): string {
  const name = hashedName(`assets/${path}`, bytes);
  add(name, bytes);
  return `/${name}`;
}

/**
 * The file extension and encoder options of each format. Chroma subsampling is off for AVIF, since it greys fine lines
 * in colour on black. In the largest width, effort 0 takes a third of the time of effort 1, for 35 % more bytes;
 * effort 2 takes twice the time, for 3 % fewer.
 */
const formats = {
  avif: ['avif', { quality: 55, effort: 1, chromaSubsampling: '4:4:4' }],
  jpeg: ['jpg', { quality: 72, mozjpeg: true }],
  png: ['png', { compressionLevel: 9 }],
} as const;

/** The largest width of JPEG and PNG, which only browsers without AVIF load, in pixels. */
const maxFallbackWidth = 1200;

/** Has the variants of an image encoded in the background. @returns the data of its `<picture>` */
async function addImage(path: string, bytes: Buffer, folder: string, add: AddFile, output: Output): Promise<Media> {
  const name = `${basename(dirname(folder))}/media/${path}`; // As messages name the file.
  const source = hashText(bytes);
  const { default: sharp } = await import('sharp');
  const { autoOrient, hasAlpha } = await explainDamage(`${name} cannot be decoded`, sharp(bytes).metadata());
  const { width, height } = autoOrient;
  const widest = Math.min(width, Math.max(...offeredWidths));
  const widths = [...offeredWidths.filter((offered) => offered < widest), widest];
  const { dir, name: stem } = parse(path);
  const variantsIn = (format: keyof typeof formats, formatWidths: readonly number[]) =>
    formatWidths.map((width) => {
      const [extension, options] = formats[format];
      const key = JSON.stringify([source, width, format, options]);
      const file = hashedName(join('assets/media', dir, `${stem}-${width}.${extension}`), key);
      return { width, format, options, path: file, key: hashText(key + codeKey('cli/build/media.ts')) };
    });
  const avif = variantsIn('avif', widths);
  const fallbackWidths = widths.filter((each) => each <= maxFallbackWidth);
  const fallbacks = variantsIn(hasAlpha ? 'png' : 'jpeg', fallbackWidths);
  const variants = [...avif, ...fallbacks];
  output.addImages(add, variants, async () => {
    // Read again rather than kept in memory, which all images together could exceed.
    const original = readMedia(folder, path);
    if (hashText(original) !== source) throw new EnvironmentError(`${name} was changed during the build. Build again.`);
    // `fastShrinkOnLoad` would be faster, but gives fine lines a moiré pattern.
    const resized = sharp(original, { failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, fastShrinkOnLoad: false });
    const decoding = resized.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const { data, info } = await explainDamage(`${name} cannot be decoded`, decoding);
    return Promise.all(
      variants.map(({ width, format, options }) =>
        sharp(data, { raw: info }).resize({ width }).toFormat(format, options).toBuffer(),
      ),
    );
  });
  const srcSet = (files: typeof variants) => files.map(({ path, width }) => `/${path} ${width}w`).join(', ');
  return { url: `/${fallbacks.at(-1)?.path}`, width, height, srcSet: srcSet(fallbacks), avif: srcSet(avif) };
}

/** Extensions of compressed formats, which ZIP would not make smaller. */
const compressed = /\.(?:jpe?g|png|webp|avif|mp[34]|mov|zip|docx|woff2)$/i;

/** Builds a ZIP for each entry of assets.yaml with `contains`. @returns the packs by the id of their entry */
export function buildPacks(content: Content, add: AddFile): Site['packs'] {
  const photos = new Map((validData(content.collections.photos) ?? []).map((photo) => [photo.id, photo.file]));
  const assets = new Map((validData(content.collections.assets) ?? []).map((asset) => [asset.id, asset]));
  // The recursion ends, since a rule reports packs that contain themselves.
  const filesOf = (id: string): string[] => {
    const { file, contains = {} } = assets.get(id) ?? {};
    if (file !== undefined) return [file];
    return [
      ...(contains.photos ?? []).flatMap((photo) => photos.get(photo) ?? []),
      ...(contains.assets ?? []).flatMap(filesOf),
      ...(contains.files ?? []),
    ];
  };
  const packs: Site['packs'] = {};
  for (const { id, contains } of assets.values()) {
    const files = contains ? filesOf(id) : [];
    if (files.length === 0) continue;
    const zip = zipFiles(join(content.folder, 'media'), files);
    packs[id] = { url: addHashed(`packs/${id}.zip`, zip, add), bytes: zip.length };
  }
  return packs;
}

/** Packs files under their base names. Files with the same base name, whatever its case, keep their folders. */
function zipFiles(mediaFolder: string, paths: readonly string[]): Uint8Array {
  const byBaseName = Map.groupBy(new Set(paths), (path) => basename(path).toLowerCase());
  // A fixed time, so that the same files give the same bytes everywhere: the earliest of ZIP, which holds local times.
  const mtime = new Date(1980, 0, 1);
  const files: Zippable = {};
  for (const path of paths) {
    const name = byBaseName.get(basename(path).toLowerCase())?.length === 1 ? basename(path) : path;
    files[name] = [readMedia(mediaFolder, path), { level: compressed.test(path) ? 0 : 9, mtime }];
  }
  return zipSync(files);
}

/**
 * Waits until an image is decoded. @throws {EnvironmentError} in place of an error of the decoder
 * @param what the start of the message of that error: `media/a.png cannot be decoded`
 */
export async function explainDamage<T>(what: string, decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (error) {
    throw new EnvironmentError(
      `${what}, because the file is damaged or incomplete. Copy it here again, or open it in an image editor and save it again.\n${errorMessage(error).trim()}`,
    );
  }
}
