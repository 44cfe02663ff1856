import { parse } from 'node:path';
import { hashOf } from './hash-of.ts';

/**
 * `media/My logo.svg` → `media/My-logo.3f9c1b20.svg`: a name that changes with the bytes, so that it may be
 * cached for ever, and that means the same in an address as on a disk.
 */
export function hashedName(path: string, bytes: Uint8Array | string): string {
  const { dir, name, ext } = parse(path.replace(/[^A-Za-z0-9._/-]+/g, '-'));
  const hash = hashOf(typeof bytes === 'string' ? Buffer.from(bytes) : bytes).toString('hex', 0, 4);
  return `${dir === '' ? '' : `${dir}/`}${name}.${hash}${ext}`;
}
