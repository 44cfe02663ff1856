import { isTimeZone } from '../content/moments.ts';
import type { DataPath } from '../problems/problem.ts';
import { suggestedFix } from '../problems/suggest.ts';
import type { ContentFile } from '../site/content.ts';
import { contentByLanguage } from '../site/languages.ts';
import { type EventList, type ListedEvent, listShownEvents } from '../site/sections.ts';
import { defineRule, errorAt, type RuleFinding, warningAt } from './rule.ts';

/** Checks the events that sections show, and time zones. */
export const events = defineRule({
  codes: ['event-end', 'event-zone', 'time-zone'],
  *check(content) {
    const { site } = content.settings;
    const siteZone = site?.isValid ? site.data.timeZone : undefined;
    if (site && siteZone !== undefined) yield* checkZone(site, ['timeZone'], siteZone);
    const lists = contentByLanguage(content).flatMap(listShownEvents);
    const shown = lists.flatMap(({ events, ...list }) => events.map((event) => ({ ...event, ...list })));
    // Several sections, or those of several languages, may show the same event.
    for (const event of new Map(shown.map((event) => [`${event.file.name} ${event.path.join()}`, event])).values()) {
      const { file, keys, path, written } = event;
      yield* checkEnd(event);
      if (written.timeZone !== undefined && keys.timeZone !== undefined)
        yield* checkZone(file, [...path, keys.timeZone], written.timeZone);
    }
    const example = shown.find(({ written: { start, timeZone = '' } }) => {
      const isInSiteZone = start.length > 10 && !/(?:Z|[+-]\d\d:\d\d)$/.test(start.slice(10));
      return isInSiteZone && !isTimeZone(timeZone);
    });
    if (site?.isValid && siteZone === undefined && example)
      yield {
        ...warningAt('event-zone', site, []),
        message: `The site has no time zone, and ${example.file.name} has times such as ${example.written.start}.`,
        hint: 'Write `timeZone:` here, with a region and a large city in it, such as `Europe/Berlin`; for UTC, write `UTC`.',
      };
  },
});

function* checkEnd({
  file,
  keys,
  written: { start, end },
  span,
  path,
}: ListedEvent & Pick<EventList, 'file' | 'keys'>) {
  if (end === undefined || keys.end === undefined) return;
  const isDayOnly = end.length === 10;
  const isInOrder = (span.end ?? span.over) > span.start;
  let [message, first] = [`The event ends on ${end}, and it begins only on ${start}.`, `Write a time after ${start}`];
  if (span.isAllDay !== isDayOnly) {
    const [own, other] = isDayOnly ? ['no time', 'one'] : ['a time', 'none'];
    message = `This end has ${own}, and the start, ${start}, has ${other}.`;
    first = 'Write both with a time, or both without';
  } else if (isInOrder) return;
  else if (isDayOnly) first = `Write the last day, ${start} or later`;
  yield {
    ...errorAt('event-end', file, [...path, keys.end]),
    message,
    hint: `${first}; or delete this line, if the end is not known.`,
    fix: { remove: true, applicability: 'maybe-incorrect' },
    tries: [{ hint: `${first}.` }],
  } satisfies RuleFinding<'event-end'>;
}

function* checkZone(file: ContentFile, path: DataPath, name: string): Iterable<RuleFinding<'time-zone'>> {
  if (isTimeZone(name)) return;
  const zones = Intl.supportedValuesOf('timeZone');
  // Most people write the city: `New York` is `America/New_York`.
  const city = `/${name.trim().toLowerCase().replaceAll(' ', '_')}`;
  const [value, ...others] = zones.filter((zone) => zone.toLowerCase().endsWith(city));
  const fix = value !== undefined && others.length === 0 ? { value } : suggestedFix(name, zones);
  const example = 'Write a region and a large city in it, such as `Europe/Berlin`, or `UTC`.';
  const hint = fix ? `Did you mean \`${fix.value}\`?` : example;
  yield { ...errorAt('time-zone', file, path), message: `There is no time zone \`${name}\`.`, hint, fix };
}
