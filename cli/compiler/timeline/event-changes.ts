import type { Content } from '../model/content.ts';
import { contentByLanguage } from '../model/languages.ts';
import { listShownEvents } from '../model/shown-events.ts';
import { writeTime } from '../moments/format-time.ts';
import type { DatedChange } from './change.ts';

/** Lists when events are over, which then move from those to come to the past ones. */
export function* eventChanges(content: Content): Iterable<DatedChange> {
  const { timeZone } = content.options.at;
  const seen = new Set<string>();
  for (const { file, keys, events } of contentByLanguage(content).flatMap(listShownEvents)) {
    for (const { id, written, span, path } of events) {
      const key = (written.end === undefined ? keys.start : keys.end) ?? '';
      // Several sections, or those of several languages, may show the same event.
      const place = `${file.name} ${id} ${key}`;
      if (seen.has(place)) continue;
      seen.add(place);
      yield {
        kind: 'event',
        name: `${file.slug}:${id}`,
        event: 'is over',
        date: writeTime(span.over, timeZone),
        text: `The event \`${id}\` of ${file.slug} is over`,
        needsBuild: true,
        file,
        location: { path: [...path, key] },
      };
    }
  }
}
