import { parse } from 'node:path';
import { hashOf } from '../../platform/files/hash-of.ts';

/**
 * `media/My logo.svg` → `media/My-logo.3f9c1b20.svg`: a name that changes with the bytes, so that it may be
 * cached for ever, and that means the same in an address as on a disk.
 * @param content the bytes, or a key of all that they are made of
 */
export function hashedName(path: string, content: Uint8Array | string): string {
  const { dir, name, ext } = parse(path.replace(/[^A-Za-z0-9._/-]+/g, '-'));
  const hash = hashOf(typeof content === 'string' ? Buffer.from(content) : content).toString('hex', 0, 4);
  return `${dir === '' ? '' : `${dir}/`}${name}.${hash}${ext}`;
}
