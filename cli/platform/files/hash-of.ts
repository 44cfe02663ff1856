import { createHash } from 'node:crypto';

const known = new WeakMap<Uint8Array, Buffer>();

/** The SHA-256 of bytes; of the same ones it is worked out once, so they must not change. */
export function hashOf(bytes: Uint8Array): Buffer {
  const hash = known.get(bytes) ?? createHash('sha256').update(bytes).digest();
  known.set(bytes, hash);
  return hash;
}
