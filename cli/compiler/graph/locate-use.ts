import { findAddress } from '../markdown/find-address.ts';
import { locationOfRange } from '../yaml/edits/location.ts';
import { findString } from '../yaml/find-string.ts';
import { rangesOfSpot } from '../yaml/parse/range-of-spot.ts';
import type { Place } from '../yaml/source-file.ts';
import type { Use } from './reference-graph.ts';

/**
 * The places at which a use stands in its file: of an id or a link its own; of what stands inside of a text each time
 * that it does, or the text's where YAML writes it in another way.
 */
export function locateUse({ file, reference, written }: Use): Place[] {
  const { kind, path } = reference;
  const find = written.startsWith('{') ? findString : findAddress;
  const target = kind === 'route' ? 'key' : 'value';
  const parts = kind === 'text' ? { parts: (text: string) => find(text, written) } : {};
  return rangesOfSpot(file, { path, target, ...parts }).map((range) => locationOfRange(file, range));
}
