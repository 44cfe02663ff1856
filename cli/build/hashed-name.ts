import { createHash } from 'node:crypto';
import { parse } from 'node:path';

/** `media/a.svg` → `media/a.3f9c1b20.svg`: a name that changes with the bytes, so that it may be cached for ever. */
export function hashedName(path: string, bytes: Uint8Array | string): string {
  const { dir, name, ext } = parse(path);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return `${dir === '' ? '' : `${dir}/`}${name}.${hash}${ext}`;
}
