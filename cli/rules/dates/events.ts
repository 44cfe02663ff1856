import { isTimeZone } from '../../content/moments.ts';
import { contentByLanguage } from '../../site/model/languages.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { type EventList, type ListedEvent, listShownEvents } from '../../site/model/shown-events.ts';

type Code = 'event-end' | 'event-zone';

export const events = defineRule<Code>({
  codes: ['event-end', 'event-zone'],
  *check(content) {
    const { site } = content.settings;
    const hasZone = !site?.isValid || site.data.timeZone !== undefined;
    const reported = new Set<string>();
    for (const list of contentByLanguage(content).flatMap(listShownEvents)) {
      for (const event of list.events) {
        // Several sections, or those of several languages, may show the same event.
        const place = `${list.file.name} ${event.path.join()}`;
        if (reported.has(place)) continue;
        reported.add(place);
        yield* checkEnd(list, event);
      }
      const example = hasZone ? undefined : list.events.find(isWithoutZone);
      if (!site || !example || reported.has('zone')) continue;
      reported.add('zone');
      yield {
        code: 'event-zone',
        severity: 'warning',
        file: site,
        path: [],
        message: `The site has no time zone, and ${list.file.name} has times such as ${example.written.start}.`,
        hint: 'Write `timeZone:` here, with a region and a large city in it, such as `Europe/Berlin`; for UTC, write `UTC`.',
      };
    }
  },
});

function* checkEnd(
  { file, keys }: EventList,
  { written, span, path }: ListedEvent,
): Iterable<RuleFinding<'event-end'>> {
  const { start, end } = written;
  if (end === undefined || keys.end === undefined) return;
  const found = { code: 'event-end', file, path: [...path, keys.end] } as const;
  if (span.isAllDay !== (end.length === 10)) {
    const message = span.isAllDay
      ? `This end has a time, and the start, ${start}, has none.`
      : `This end has no time, and the start, ${start}, has one.`;
    yield { ...found, message, ...adviseRemoval('Write both with a time, or both without') };
  } else if ((span.end ?? span.over) <= span.start) {
    const first = span.isAllDay ? `Write the last day, ${start} or later` : `Write a time after ${start}`;
    const message = `The event ends on ${end}, and it begins only on ${start}.`;
    yield { ...found, message, ...adviseRemoval(first) };
  }
}

/** Suggests to delete the end, unless the schema of a collection requires it. @param first what may be meant instead */
function adviseRemoval(first: string): Pick<RuleFinding<'event-end'>, 'hint' | 'fix' | 'tries'> {
  return {
    hint: `${first}; or delete this line, if the end is not known.`,
    fix: { remove: true, applicability: 'maybe-incorrect' },
    tries: [{ hint: `${first}.` }],
  };
}

/** Whether the time of an event is in the time zone of the site. */
function isWithoutZone({ written: { start, timeZone } }: ListedEvent): boolean {
  const hasOffset = /(?:Z|[+-]\d\d:\d\d)$/.test(start.slice(10));
  return start.length > 10 && !hasOffset && !(timeZone !== undefined && isTimeZone(timeZone));
}
