import { eventTimesName } from '../../../src/event-keys.ts';
import type { EventTime, Site } from '../../../src/site.ts';
import { writeWithOffset } from '../../content/moments.ts';
import type { Content } from '../model/content.ts';
import { type ListedEvent, listShownEvents } from '../model/shown-events.ts';

/** Returns when the events that sections show are, and whether they are over at the moment of the content. */
export function eventTimes(content: Content): Site['eventTimes'] {
  const times: Site['eventTimes'] = {};
  for (const { located, keys, events } of listShownEvents(content)) {
    const name = eventTimesName(located.section.from.collection, keys);
    const known = times[name] ?? {};
    times[name] = known;
    for (const event of events) known[event.id] = timeOf(event, content.options.at.time);
  }
  return times;
}

function timeOf({ written, span }: ListedEvent, at: number): EventTime {
  const { start, end, timeZone, isAllDay, over } = span;
  const write = (time: number) => writeWithOffset(time, timeZone);
  const isPast = over <= at;
  if (isAllDay) return { start: written.start, end: written.end?.slice(0, 10), timeZone, isPast };
  return { start: write(start), end: end === undefined ? undefined : write(end), timeZone, isPast };
}
