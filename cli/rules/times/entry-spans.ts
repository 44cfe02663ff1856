import type { Span } from '../../content/moments.ts';
import { valueAt } from '../../platform/records.ts';
import type { Content } from '../../site/model/content.ts';
import { listTimed } from '../../site/timeline/list-timed.ts';

/** Returns when the entries with dates are there, by their names such as `tiers:dinghy`. */
export function entrySpans(content: Content): Map<string, Span> {
  const entries = listTimed(content).filter(({ kind }) => kind === 'entry');
  return new Map(entries.map(({ file, path, span }) => [`${file.slug}:${valueAt(file.data, [...path, 'id'])}`, span]));
}
