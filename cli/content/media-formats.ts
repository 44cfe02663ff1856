import { extname } from 'node:path';
import { readContentStart, statContentFile } from '../platform/files/content-file.ts';

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
const unsupported = new Set(
  `heic heif tif tiff psd psb xcf ai eps indd raw dng cr2 cr3 crw nef nrw arw sr2 raf orf rw2 pef bmp gif ico jp2 jxl`.split(
    ' ',
  ),
);

/** Returns the format of a file that pages do not show as an image, according to its extension: `HEIC`. */
export function unsupportedFormat(path: string): string | undefined {
  const extension = extname(path).slice(1).toLowerCase();
  return unsupported.has(extension) ? extension.toUpperCase() : undefined;
}

/** What a file of a format begins with: `text` at a position in bytes. */
interface Signature {
  at: number;
  text: string;
}

type Formats = Readonly<Record<string, readonly Signature[]>>;

const ogg = [{ at: 0, text: 'OggS' }];

/**
 * The audio formats that browsers play, by file extension, with what their files begin with. An MP3 begins with a tag, or
 * with the 11 set bits of its first frame.
 * @see https://developer.mozilla.org/docs/Web/Media/Guides/Formats/Containers
 */
export const audioFormats: Formats = {
  '.mp3': ['ID3', ...Array.from('\xe2\xe3\xf2\xf3\xfa\xfb', (byte) => `\xff${byte}`)].map((text) => ({ at: 0, text })),
  '.m4a': [{ at: 4, text: 'ftyp' }],
  '.ogg': ogg,
  '.opus': ogg,
  '.flac': [{ at: 0, text: 'fLaC' }],
  '.wav': [{ at: 8, text: 'WAVE' }],
};

/** The video formats that browsers play. */
export const videoFormats: Formats = {
  '.mp4': [{ at: 4, text: 'ftyp' }],
  '.webm': [{ at: 0, text: '\x1a\x45\xdf\xa3' }],
};

/** The format of captions. @see https://www.w3.org/TR/webvtt1/#file-structure */
export const captionFormats: Formats = { '.vtt': [{ at: 0, text: 'WEBVTT' }] };

/** Whether a file begins as the format of its extension does. A byte order mark may come first. */
export function hasSignature(folder: string, path: string, formats: Formats): boolean {
  const start = readContentStart(folder, path, 16)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const signatures = formats[extname(path).toLowerCase()] ?? [];
  return signatures.some(({ at, text }) => start.startsWith(text, at));
}

/** What a pointer begins with that Git LFS leaves in place of a file. @see https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
export const pointerStart = 'version https://git-lfs.github.com/spec/';

/** Whether a file of the content is a pointer of Git LFS. These have less than 1024 bytes. */
export function isPointer(folder: string, path: string): boolean {
  const stats = statContentFile(folder, path);
  if (!stats || stats === 'link' || stats.size >= 1024) return false;
  return readContentStart(folder, path, pointerStart.length).toString('latin1') === pointerStart;
}
