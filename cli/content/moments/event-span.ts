import { dayOf, readTime } from './moment.ts';
import { isTimeZone } from './time-zone.ts';

/** When an event is, as authors write it. */
export interface WrittenEvent {
  start: string;
  end?: string | undefined;
  timeZone?: string | undefined;
}

/** When an event is. Times are in milliseconds since 1970. */
export interface EventSpan {
  start: number;
  /** When it ends, if that is known: at the end of its last day, if it has days. */
  end: number | undefined;
  /** From when on it is over. An event without an end is over when its day is. */
  over: number;
  /** The IANA name of its time zone, or the offset that it is written with. */
  timeZone: string;
  isAllDay: boolean;
}

/**
 * Reads when an event is. It is in its own time zone, or else in that of the site.
 * @param event days or moments as authors write them; a time zone that does not exist is reported elsewhere
 */
export function readEventSpan({ start, end, timeZone: own }: WrittenEvent, siteZone: string): EventSpan {
  const zone = own !== undefined && isTimeZone(own) ? own : siteZone;
  const isAllDay = start.length === 10;
  const endTime = end === undefined ? undefined : endOf(end, zone);
  return {
    start: readTime(start, zone),
    end: endTime,
    over: endTime ?? endOf(dayOf(start, zone), zone),
    timeZone: own === undefined ? (offsetOf(start) ?? zone) : zone,
    isAllDay,
  };
}

/** Returns the moment that is written, or the end of a day. */
function endOf(text: string, timeZone: string): number {
  return readTime(text.length === 10 ? dayAfter(text) : text, timeZone);
}

/** Returns the offset that a moment is written with, such as `-05:00`. */
function offsetOf(text: string): string | undefined {
  const [offset] = /(?:Z|[+-]\d\d:\d\d)$/.exec(text.slice(10)) ?? [];
  return offset === 'Z' ? 'UTC' : offset;
}

/** Returns the day after a day: `2027-02-28` gives `2027-03-01`. */
export function dayAfter(day: string): string {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
