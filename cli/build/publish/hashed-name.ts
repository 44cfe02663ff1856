import { parse } from 'node:path';
import { hashOf } from '../../platform/files/hash-of.ts';

/**
 * Adds a hash to a file name, so that browsers may cache the file for ever, and replaces characters that URLs encode:
 * `media/My logo.svg` → `media/My-logo.3f9c1b20.svg`.
 * @param content the bytes to hash, or a key of everything that they are made from
 */
export function hashedName(path: string, content: Uint8Array | string): string {
  const { dir, name, ext } = parse(path.replace(/[^A-Za-z0-9._/-]+/g, '-'));
  const hash = hashOf(typeof content === 'string' ? Buffer.from(content) : content).toString('hex', 0, 4);
  return `${dir === '' ? '' : `${dir}/`}${name}.${hash}${ext}`;
}
