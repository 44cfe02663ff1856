import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A point in time, seen from the time zone of a site. */
export interface Moment {
  /** Milliseconds since 1970, like `Date.now()`. */
  time: number;
  /** The IANA name of the zone in which the site's days and times without an offset are. */
  timeZone: string;
  /** The day in that zone, such as `2027-01-01`. */
  day: string;
}

export function momentAt(time: number, timeZone: string): Moment {
  return { time, timeZone, day: dayAt(time, timeZone) };
}

/**
 * Returns the time of a moment as authors write it. A day begins at 00:00 in the zone of the site, and a time without an
 * offset is in that zone. When clocks go forward, a time that is skipped is read with the offset before the change, so it
 * is as much later; when they go back, of a time that comes twice the first is meant (`compatible` in Temporal).
 * @param text matches `momentForm`
 */
export function readTime(text: string, timeZone: string): number {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(text.slice(10))) return Date.parse(text);
  if (timeZone === 'UTC') return Date.parse(text.length === 10 ? text : `${text}Z`);
  // Most content has no such times. Loading it takes 15 ms.
  const { Temporal }: typeof import('temporal-polyfill') = require('temporal-polyfill');
  const zoned =
    text.length === 10
      ? Temporal.PlainDate.from(text).toZonedDateTime(timeZone)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return zoned.epochMilliseconds;
}

/** Whether a moment as authors write it has come. Compares days as texts, since thousands of articles have them. */
export function isReached(text: string, { time, timeZone, day }: Moment): boolean {
  return text.length === 10 ? text <= day : readTime(text, timeZone) <= time;
}

/** Returns the day of a moment as authors write it, in the zone of the site. */
export function dayOf(text: string, timeZone: string): string {
  return text.length === 10 ? text : dayAt(readTime(text, timeZone), timeZone);
}

function dayAt(time: number, timeZone: string): string {
  if (timeZone === 'UTC') return new Date(time).toISOString().slice(0, 10);
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(time)
    .map(({ type, value }) => [type, value]);
  const { year, month, day }: Record<string, string> = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
}
