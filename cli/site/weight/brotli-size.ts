import { brotliCompressSync as compress, constants } from 'node:zlib';

export const best = constants.BROTLI_MAX_QUALITY;

const known = new WeakMap<Uint8Array, number>();

/**
 * How many bytes a file has once it is compressed by Brotli (RFC 7932) at its best, as hosts send it.
 * The same array is compressed once: pages share their scripts.
 */
export function brotliSize(content: Uint8Array): number {
  let size = known.get(content);
  if (size === undefined) {
    size = brotliSizeAt(best, content);
    known.set(content, size);
  }
  return size;
}

/** The same at a lower quality (0 to 11): never much less than at the best, and far sooner. */
export function brotliSizeAt(quality: number, content: Uint8Array | string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return compress(content, { params }).length;
}
