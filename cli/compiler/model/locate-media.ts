import { findAddress } from '../markdown/find-address.ts';
import type { Reference } from '../schema/keywords.ts';
import type { Finding } from '../yaml/source-file.ts';

/** Where a string names a file under content/media: it is all of the string, or within a text the address there. */
export function locateMedia({ kind, path }: Reference, media: string): Pick<Finding, 'path' | 'parts'> {
  return kind === 'text' ? { path, parts: (text) => findAddress(text, media) } : { path };
}
