import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { errorCode } from '../../../../platform/errors.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Puts pictures into the report itself, so that it can be opened anywhere, up to a number of bytes. */
export class PictureEmbedder {
  #left: number;
  #omitted = 0;

  /** @param maxBytes of all files together */
  constructor(maxBytes: number) {
    this.#left = maxBytes;
  }

  /** The number of pictures that did not fit. */
  get omitted(): number {
    return this.#omitted;
  }

  /** Returns a picture as a `data:` address; undefined if it is missing, of another type, or does not fit any more. */
  embed(path: string | undefined): string | undefined {
    const type = path === undefined ? undefined : mediaTypes[extname(path).toLowerCase()];
    if (path === undefined || type === undefined) return undefined;
    const bytes = readPicture(path);
    if (!bytes) return undefined;
    if (bytes.length > this.#left) {
      this.#omitted += 1;
      return undefined;
    }
    this.#left -= bytes.length;
    return `data:${type};base64,${bytes.toString('base64')}`;
  }
}

function readPicture(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    // A cache may have been cleared since the comparison.
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
