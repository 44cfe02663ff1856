import { partPattern } from './part-pattern.ts';
import type { Use } from './reference-graph.ts';
import { type Place, placeOfRange, rangeOfSpot, rangesOfParts } from './source-file.ts';

/**
 * The places at which a use stands in its file: of an id or a link its own; of what stands inside of a text each time
 * that it does, or the text's where YAML writes it in another way.
 */
export function locateUse({ file, reference, written }: Use): Place[] {
  const range = rangeOfSpot(file, { path: reference.path, target: reference.kind === 'route' ? 'key' : 'value' });
  const parts = reference.kind === 'text' ? rangesOfParts(file, range, partPattern(written)) : [];
  return (parts.length > 0 ? parts : [range]).map((part) => placeOfRange(file, part));
}
