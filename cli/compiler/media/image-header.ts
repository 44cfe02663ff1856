import { join } from 'node:path';
import { imageSize } from 'image-size';
import { readContentStart, statContentFile } from '../../platform/files/content-file.ts';
import { settledStamp } from '../../platform/files/file-stamp.ts';

/** What the first bytes of a picture say. */
export interface ImageHeader {
  /** As `jpg`, `png`, `webp`, `avif`, `svg`, `tiff`. */
  format: string;
  /** In pixels (of an SVG, in CSS pixels), turned as the picture is to be seen. */
  width: number;
  height: number;
}

/** How much of a file is looked through, in bytes: most headers are short, profiles and previews make some long. */
const lengths = [64 * 1024, 2 * 1024 * 1024];

const read = new Map<string, { stamp: string; header: ImageHeader | undefined }>();

/**
 * Reads format and size of a picture without decoding it; several checks ask for them.
 * @param folder the content folder
 * @param path of the file, relative to it
 * @returns undefined when the file is no picture, or too damaged to tell
 */
export function readImageHeader(folder: string, path: string): ImageHeader | undefined {
  const stats = statContentFile(folder, path);
  const stamp = (stats && stats !== 'link' && settledStamp(stats)?.join(' ')) || '';
  const key = join(folder, path);
  const known = read.get(key);
  if (known && stamp !== '' && known.stamp === stamp) return known.header;
  const header = readHeader(folder, path);
  read.set(key, { stamp, header });
  return header;
}

function readHeader(folder: string, path: string): ImageHeader | undefined {
  try {
    for (const length of lengths) {
      // `image-size` looks past the end of a part, at whatever the memory held before, so it gets memory that ends there.
      const start = Buffer.from(new Uint8Array(readContentStart(folder, path, length)).buffer);
      const header = parseHeader(start);
      if (header || start.length < length) return header;
    }
  } catch {
    // What cannot be opened cannot be told either.
  }
  return undefined;
}

function parseHeader(bytes: Buffer): ImageHeader | undefined {
  try {
    const { type, width, height, orientation = 1 } = imageSize(svgRoot(bytes) ?? bytes);
    if (type === undefined || !(width > 0 && height > 0)) return undefined;
    // From 5 on, EXIF has rows for columns.
    return orientation < 5 ? { format: type, width, height } : { format: type, width: height, height: width };
  } catch {
    return undefined;
  }
}

const lessThan = 0x3c;
/** Its first byte. */
const byteOrderMark = 0xef;

/** The root of an SVG with nothing but its size: drawing programs put more around it than `image-size` looks through. */
function svgRoot(bytes: Buffer): Buffer | undefined {
  // To read a photograph as text takes longer than all else.
  if (bytes[bytes[0] === byteOrderMark ? 3 : 0] !== lessThan) return undefined;
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const at = text.startsWith('<') ? text.search(/<svg\s/) : -1;
  if (at === -1) return undefined;
  const root = /<svg(?:[^>"']|"[^"]*"|'[^']*')*>/y;
  root.lastIndex = at;
  const attributes = root.exec(text)?.[0].match(/\s(?:width|height|viewBox)=(?:"[^"]*"|'[^']*')/g) ?? [];
  return Buffer.from(`<svg ${attributes.join('')}>`);
}
