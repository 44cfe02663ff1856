import { findAddress } from '../../content/markdown/find-address.ts';
import { findRanges, findString, locationOfRange } from '../../content/yaml/find-range.ts';
import type { SourceLocation } from '../../content/yaml/source-file.ts';
import type { Use } from './reference-graph.ts';

/**
 * Returns the locations of a use in its file: the value for an id or a link, and each occurrence for a fact, a link or
 * an image within a text. If the occurrences cannot be mapped to the source, it is the whole text.
 */
export function locateUse({ file, reference, written }: Use): SourceLocation[] {
  const { kind, path } = reference;
  const find = written.startsWith('{') ? findString : findAddress;
  const target = kind === 'route' ? 'key' : 'value';
  const inText = kind === 'text' ? { ranges: (text: string) => find(text, written) } : {};
  return findRanges(file, { path, target, ...inText }).map((range) => locationOfRange(file, range));
}
