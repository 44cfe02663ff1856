import { join } from 'node:path';
import { imageSize } from 'image-size';
import { readContentStart, statContentFile } from '../../platform/files/content-file.ts';
import { settledStamp } from '../../platform/files/file-stamp.ts';

/** The data in the header of an image file. */
export interface ImageHeader {
  /** The format, such as `jpg`, `png`, `webp`, `avif`, `svg`, `tiff`. */
  format: string;
  /** In pixels (for an SVG in CSS pixels), after rotation by EXIF. */
  width: number;
  height: number;
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

/** Reads the header from the start of a file, and from a longer start if that is not enough. */
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
  try {
    const { type, width, height, orientation = 1 } = imageSize(svgRoot(bytes) ?? bytes);
    if (type === undefined || !(width > 0 && height > 0)) return undefined;
    // From 5 on, the EXIF orientation swaps width and height.
    return orientation < 5 ? { format: type, width, height } : { format: type, width: height, height: width };
  } catch {
    return undefined;
  }
}

const lessThan = 0x3c;
/** The first byte of a byte order mark in UTF-8. */
const byteOrderMark = 0xef;

/** Returns the root element of an SVG with only its size: some files have more text before it than `image-size` reads. */
function svgRoot(bytes: Buffer): Buffer | undefined {
  // Only text is searched: decoding a photo as text is slow.
  if (bytes[bytes[0] === byteOrderMark ? 3 : 0] !== lessThan) return undefined;
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const at = text.startsWith('<') ? text.search(/<svg\s/) : -1;
  if (at === -1) return undefined;
  const root = /<svg(?:[^>"']|"[^"]*"|'[^']*')*>/y;
  root.lastIndex = at;
  const attributes = root.exec(text)?.[0].match(/\s(?:width|height|viewBox)=(?:"[^"]*"|'[^']*')/g) ?? [];
  return Buffer.from(`<svg ${attributes.join('')}>`);
}
