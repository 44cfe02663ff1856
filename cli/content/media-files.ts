import type { Stats } from 'node:fs';
import { extname } from 'node:path';
import { imageSize } from 'image-size';
import { findContentFile, readContentStart } from '../platform/content-file.ts';
import { stampOf } from '../platform/files.ts';
import { memoize } from '../platform/memoize.ts';

/** The image formats that pages show, by file extension. */
export const imageFormats: Readonly<Record<string, string>> = {
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
  '.svg': 'svg',
};

/** Extensions of formats that cameras, phones and image editors save, but pages do not show. */
const unsupported =
  /^\.(?:heic|heif|tiff?|psd|psb|xcf|ai|eps|indd|raw|dng|cr[23w]|nef|nrw|arw|sr2|raf|orf|rw2|pef|bmp|gif|ico|jp2|jxl)$/i;

/** Returns the format of an image that pages do not show, by its extension: `HEIC`. Undefined for other files. */
export function unsupportedFormat(path: string): string | undefined {
  const extension = extname(path);
  return unsupported.test(extension) ? extension.slice(1).toUpperCase() : undefined;
}

/** By file extension, a pattern for the first bytes of a file of this format, read as Latin-1. */
type Formats = Readonly<Record<string, RegExp>>;

/** The audio formats that browsers play. @see https://developer.mozilla.org/docs/Web/Media/Guides/Formats/Containers */
export const audioFormats: Formats = {
  '.mp3': /^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/,
  '.m4a': /^.{4}ftyp/s,
  '.ogg': /^OggS/,
  '.opus': /^OggS/,
  '.flac': /^fLaC/,
  '.wav': /^.{8}WAVE/s,
};

/** The video formats that browsers play. */
export const videoFormats: Formats = { '.mp4': /^.{4}ftyp/s, '.webm': /^.E\xdf\xa3/s };

/** The format of captions. @see https://www.w3.org/TR/webvtt1/#file-structure */
export const captionFormats: Formats = { '.vtt': /^(?:\xef\xbb\xbf)?WEBVTT/ };

/** Whether the first bytes of a file are those of the format that its extension says. */
export function hasSignature(folder: string, path: string, formats: Formats): boolean {
  return formats[extname(path).toLowerCase()]?.test(readContentStart(folder, path, 16).toString('latin1')) === true;
}

/** Returns size and time of a file; undefined if it does not exist, and for a symbolic link, which is never read. */
export function fileState(folder: string, path: string): Stats | undefined {
  const { stats } = findContentFile(folder, path);
  return stats?.isSymbolicLink() ? undefined : stats;
}

/** The start of the pointer in place of a file: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
export const lfsPointerStart = 'version https://git-lfs.github.com/spec/';

/** Whether a file of the content is a pointer of Git LFS. */
export function isLfsPointer(folder: string, path: string): boolean {
  const start = fileState(folder, path) && readContentStart(folder, path, lfsPointerStart.length);
  return start?.toString('latin1') === lfsPointerStart;
}

export interface ImageHeader {
  /** Such as `jpg`, `png`, `webp`, `avif`, `svg`, `tiff`. */
  format: string;
  /** In pixels (for an SVG in CSS pixels), after rotation by EXIF. */
  width: number;
  height: number;
  /** Whether a WebP, AVIF or PNG has several frames. */
  isAnimated: boolean;
}

/**
 * Reads the format and size of an image without decoding it. The result is memoized until the file changes.
 * @param path of the file, relative to the content folder
 * @returns undefined if the file is missing, damaged, a symbolic link or no image
 */
export function readImageHeader(folder: string, path: string): ImageHeader | undefined {
  const stats = fileState(folder, path);
  return stats && readHeader(JSON.stringify([folder, path, stampOf(stats)]));
}

const readHeader = memoize((folderPathAndStamp): ImageHeader | undefined => {
  const [folder, path]: [string, string] = JSON.parse(folderPathAndStamp);
  const readStart = (length: number) => {
    // `image-size` reads beyond the end of a view on a larger buffer, so it gets a copy.
    return parseHeader(Buffer.from(new Uint8Array(readContentStart(folder, path, length)).buffer));
  };
  // First what most headers need, in bytes, and then more, for long profiles and previews.
  return readStart(64 * 1024) ?? readStart(2 * 1024 * 1024);
}, 2000);

/** Reads format and size from the first bytes of an image; undefined if they are not those of an image. */
function parseHeader(bytes: Buffer): ImageHeader | undefined {
  try {
    const isAnimated = hasSeveralFrames(bytes);
    // `image-size` does not know the brand of AVIF sequences, which have the size of their first image.
    if (bytes.toString('latin1', 4, 12) === 'ftypavis') bytes.write('avif', 8);
    const { type, width, height, orientation = 1 } = imageSize(svgRoot(bytes) ?? bytes);
    if (type === undefined || !(width > 0 && height > 0)) return undefined;
    // From 5 on, the EXIF orientation swaps width and height.
    const size = orientation < 5 ? { width, height } : { width: height, height: width };
    return { format: type, ...size, isAnimated };
  } catch {
    return undefined;
  }
}

/**
 * Whether the header of an image announces several frames: by the animation flag of WebP, the brand of AVIF sequences, or
 * the chunk `acTL` of a PNG before its data. The first box of an AVIF begins with its length, and lists the brands.
 * @see https://developers.google.com/speed/webp/docs/riff_container https://aomediacodec.github.io/av1-avif/ https://www.w3.org/TR/png-3/#11acTL
 */
function hasSeveralFrames(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 64);
  if (/^.{8}WEBPVP8X/s.test(start)) return (bytes.readUInt8(20) & 2) !== 0; // The flags are at 20.
  if (/^.{4}ftyp/s.test(start)) return bytes.toString('latin1', 8, bytes.readUInt32BE(0)).includes('avis');
  const control = start.startsWith('\x89PNG') ? bytes.subarray(0, bytes.indexOf('IDAT')).indexOf('acTL') : -1;
  return control !== -1 && bytes.readUInt32BE(control + 4) > 1; // The number of frames follows the name `acTL`.
}

/**
 * Returns the root element of an SVG with only its size, in the form that `image-size` reads: it reads only the start of
 * a file, no spaces around `=`, and in a `viewBox` only single spaces. Undefined for a file that begins without `<`.
 */
function svgRoot(bytes: Buffer): Buffer | undefined {
  // Only text is searched: decoding a photo as text is slow.
  if (!/^(?:\xef\xbb\xbf)?</.test(bytes.toString('latin1', 0, 4))) return undefined;
  const text = bytes.toString('utf8');
  const [root] = /^<svg(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(text.slice(text.search(/<svg\s/))) ?? [];
  const found = root?.matchAll(/\s(width|height|viewBox)\s*=\s*(["'])(.*?)\2/gs) ?? [];
  const attributes = Array.from(found, ([, name, , value = '']) => {
    return ` ${name}="${value.trim().replace(/\s*,\s*|\s+/g, ' ')}"`;
  });
  return Buffer.from(`<svg${attributes.join('')} >`);
}

/** The formats that browsers can show or play, by the use of a file. Other uses take every file. */
const formatsByUse: Readonly<Record<string, object>> = {
  image: imageFormats,
  audio: audioFormats,
  video: videoFormats,
  captions: captionFormats,
  font: { '.woff2': true },
};

/** Whether the extension of a file fits a use, such as `image`; always true if `use` is not a key of `formatsByUse`. */
export function fitsUse(path: string, use: unknown): boolean {
  const formats = formatsByUse[String(use)];
  return formats === undefined || Object.hasOwn(formats, extname(path).toLowerCase());
}
