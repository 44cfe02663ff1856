import { join } from 'node:path';
import { imageSize } from 'image-size';
import { readContentStart, statContentFile } from '../platform/files/content-file.ts';
import { settledStamp } from '../platform/files/file-stamp.ts';

/** The data in the header of an image file. */
export interface ImageHeader {
  /** The format, such as `jpg`, `png`, `webp`, `avif`, `svg`, `tiff`. */
  format: string;
  /** In pixels (for an SVG in CSS pixels), after rotation by EXIF. */
  width: number;
  height: number;
  /** Whether a WebP, AVIF or PNG has several frames. */
  isAnimated?: true;
}

/** The number of bytes to read at the first and second attempt. Profiles and previews make some headers long. */
const lengths = [64 * 1024, 2 * 1024 * 1024];

const read = new Map<string, { stamp: string; header: ImageHeader | undefined }>();

/**
 * Reads the format and size of an image without decoding it. The result is memoized until the file changes.
 * @param folder the content folder
 * @param path of the file, relative to it
 * @returns undefined if the file is not an image, or is damaged
 */
export function readImageHeader(folder: string, path: string): ImageHeader | undefined {
  const stats = statContentFile(folder, path);
  const stamp = (stats && stats !== 'link' && settledStamp(stats)?.join(' ')) || '';
  const key = join(folder, path);
  const cached = read.get(key);
  if (cached && stamp !== '' && cached.stamp === stamp) return cached.header;
  const header = readHeader(folder, path);
  read.set(key, { stamp, header });
  return header;
}

function readHeader(folder: string, path: string): ImageHeader | undefined {
  try {
    for (const length of lengths) {
      // `image-size` reads beyond the end of a view on a larger buffer, so it gets a copy.
      const start = Buffer.from(new Uint8Array(readContentStart(folder, path, length)).buffer);
      const header = parseHeader(start);
      if (header || start.length < length) return header;
    }
  } catch {
    // A file that cannot be opened has no header.
  }
  return undefined;
}

function parseHeader(bytes: Buffer): ImageHeader | undefined {
  const moves = isAnimated(bytes);
  // `image-size` does not know the brand of AVIF sequences, which have the size of their first image.
  if (bytes.toString('latin1', 4, 12) === 'ftypavis') bytes.write('avif', 8);
  try {
    const { type, width, height, orientation = 1 } = imageSize(svgRoot(bytes) ?? bytes);
    if (type === undefined || !(width > 0 && height > 0)) return undefined;
    // From 5 on, the EXIF orientation swaps width and height.
    const size = orientation < 5 ? { width, height } : { width: height, height: width };
    return { format: type, ...size, ...(moves && { isAnimated: true }) };
  } catch {
    return undefined;
  }
}

/**
 * Whether the header of an image announces several frames: by the animation flag of WebP, the brand of AVIF sequences, or
 * the chunk `acTL` of a PNG before its data.
 * @see https://developers.google.com/speed/webp/docs/riff_container https://aomediacodec.github.io/av1-avif/ https://www.w3.org/TR/png-3/#11acTL
 */
function isAnimated(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 8, 16) === 'WEBPVP8X') return ((bytes[20] ?? 0) & 2) !== 0;
  if (bytes.toString('latin1', 4, 8) === 'ftyp')
    return bytes.toString('latin1', 8, bytes.readUInt32BE(0)).includes('avis');
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return false;
  const control = bytes.indexOf('acTL');
  return control !== -1 && control < bytes.indexOf('IDAT') && bytes.readUInt32BE(control + 4) > 1;
}

const lessThan = 0x3c;
/** The first byte of a byte order mark in UTF-8. */
const byteOrderMark = 0xef;

/**
 * Returns the root element of an SVG with only its size, in the form that `image-size` reads: it reads only the start of
 * a file, no spaces around `=`, and no other separators in a `viewBox` than single spaces.
 */
function svgRoot(bytes: Buffer): Buffer | undefined {
  // Only text is searched: decoding a photo as text is slow.
  if (bytes[bytes[0] === byteOrderMark ? 3 : 0] !== lessThan) return undefined;
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const at = text.startsWith('<') ? text.search(/<svg\s/) : -1;
  if (at === -1) return undefined;
  const root = /<svg(?:[^>"']|"[^"]*"|'[^']*')*>/y;
  root.lastIndex = at;
  const found = root.exec(text)?.[0].matchAll(/\s(width|height|viewBox)\s*=\s*(?:"([^"]*)"|'([^']*)')/g) ?? [];
  const attributes = Array.from(found, ([, name, double, single = '']) => {
    return ` ${name}="${(double ?? single).trim().replace(/\s*,\s*|\s+/g, ' ')}"`;
  });
  return Buffer.from(`<svg${attributes.join('')} >`);
}
