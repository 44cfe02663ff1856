import { createHash } from 'node:crypto';

const hashes = new WeakMap<Uint8Array, Buffer>();

/** Returns the SHA-256 of bytes, memoized by the array, whose bytes must not change. */
export function hashOf(bytes: Uint8Array): Buffer {
  const hash = hashes.get(bytes) ?? createHash('sha256').update(bytes).digest();
  hashes.set(bytes, hash);
  return hash;
}
