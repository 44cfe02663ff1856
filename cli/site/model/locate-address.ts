import { findAddress } from '../../content/markdown/find-address.ts';
import type { Reference } from '../../content/schema/keywords.ts';
import type { Finding } from '../../content/yaml/source-file.ts';

/** Locates the address of a link or a media file: the whole value, or each occurrence in a text. */
export function locateAddress({ kind, path }: Reference, address: string): Pick<Finding, 'path' | 'ranges'> {
  return kind === 'text' ? { path, ranges: (text) => findAddress(text, address) } : { path };
}
