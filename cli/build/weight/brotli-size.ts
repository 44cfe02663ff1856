import { brotliCompressSync as compress, constants } from 'node:zlib';

export const best = constants.BROTLI_MAX_QUALITY;

const sizes = new WeakMap<Uint8Array, number>();

/**
 * Returns the size of a file compressed with Brotli (RFC 7932) at the highest level, as hosts send it. Memoized by the
 * array, because pages share scripts.
 */
export function brotliSize(content: Uint8Array): number {
  let size = sizes.get(content);
  if (size === undefined) {
    size = brotliSizeAt(best, content);
    sizes.set(content, size);
  }
  return size;
}

/**
 * Returns the size at a lower level (0 to 11), which is much faster to compute, and never much smaller than at the
 * highest level.
 */
export function brotliSizeAt(quality: number, content: Uint8Array | string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return compress(content, { params }).length;
}
