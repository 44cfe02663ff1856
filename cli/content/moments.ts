import { memoize } from '../platform/memoize.ts';
import { asRecord } from '../platform/records.ts';

const day =
  '(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)';
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?';
const offset = '(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';

/** Matches a day that exists in the calendar, such as `2028-02-29`. */
export const dayForm = new RegExp(`^${day}$`);

/**
 * Matches a moment as authors write it, on a day that exists in the calendar: `2027-01-01`, `2027-01-01T09:00`,
 * `2027-01-01T09:00-05:00`. It is the format `moment` of the schemas.
 */
export const momentForm = new RegExp(`^${day}(?:T${clock}${offset}?)?$`);

const dayLength = 24 * 60 * 60 * 1000;
const isDay = (text: string) => text.length === 10;
const offsetOf = (text: string) => /(?:Z|[+-]\d\d:\d\d)$/.exec(text.slice(10))?.[0];

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
  return { time, timeZone, day: localAt(time, timeZone).slice(0, 10) };
}

/** Returns a formatter for `2027-01-01 09:00:30`: Swedish dates have the form of ISO 8601, except for the space. */
const clockIn = memoize((timeZone) => {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
});

/** Returns what clocks show in a zone: `2027-01-01T09:00:30`. */
function localAt(time: number, timeZone: string): string {
  // Swedish writes the year 206 with three digits.
  return clockIn(timeZone).format(time).replace(' ', 'T').padStart(19, '0');
}

/** Returns by how many milliseconds the clocks of a zone are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  return Date.parse(`${localAt(time, timeZone)}Z`) - Math.floor(time / 1000) * 1000; // Clocks show whole seconds.
}

/** Returns the offset of a zone at 00:00 UTC of a day. @param zoneAndDay as `Asia/Tokyo 20000`, in days since 1970 */
const offsetOfDay = memoize((zoneAndDay) => {
  const [timeZone = '', day] = zoneAndDay.split(' ');
  return offsetAt(Number(day) * dayLength, timeZone);
}, 20_000);

/**
 * Returns the time in milliseconds of a moment as authors write it. A day begins at 00:00 in the zone of the site, and
 * a time without an offset is in that zone. When clocks go forward, a skipped time is read with the offset before the
 * change; when they go back, a time that comes twice is the first of the two (`compatible` in Temporal).
 * @param text matches `momentForm`
 */
export function readTime(text: string, timeZone: string): number {
  if (offsetOf(text) !== undefined) return Date.parse(text);
  if (timeZone === 'UTC') return Date.parse(isDay(text) ? text : `${text}Z`);
  const local = Date.parse(isDay(text) ? text : `${text}Z`);
  // No zone changes its offset twice in three days.
  const dayNumber = Math.floor(local / dayLength);
  const [before = 0, after = 0] = [dayNumber - 1, dayNumber + 2].map((day) => offsetOfDay(`${timeZone} ${day}`));
  if (before === after) return local - before;
  const times = [local - before, local - after];
  return times.find((time) => time + offsetAt(time, timeZone) === local) ?? times[0] ?? local;
}

/** Whether a day or time of the content has come. Days are compared as texts: it is fast, even for many articles. */
export function isReached(text: string, { time, timeZone, day }: Moment): boolean {
  return isDay(text) ? text <= day : readTime(text, timeZone) <= time;
}

/** Returns the day of a moment as authors write it, in the zone of the site. */
export function dayOf(text: string, timeZone: string): string {
  return isDay(text) ? text : momentAt(readTime(text, timeZone), timeZone).day;
}

/** Returns the day after a day: `2027-02-28` gives `2027-03-01`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10);
}

/** When something is on the site: from one moment on, and until another, as authors write them. */
export interface Span {
  publishAt?: string | undefined;
  expireAt?: string | undefined;
}

/** Whether something with these dates is on the site at a moment. */
export function isThere({ publishAt, expireAt }: Span, at: Moment): boolean {
  return (publishAt === undefined || isReached(publishAt, at)) && (expireAt === undefined || !isReached(expireAt, at));
}

/** Whether two things are ever on the site at the same time. */
export function areEverTogether(one: Span, other: Span, timeZone: string): boolean {
  const [first, second] = [timesOf(one, timeZone), timesOf(other, timeZone)];
  return first.start < second.end && second.start < first.end;
}

/** Whether something is never on the site, since its end is not after its start. */
export function isNever(span: Span, timeZone: string): boolean {
  return !areEverTogether(span, span, timeZone);
}

/** Returns start and end of a span in milliseconds; infinite where the span has no date. */
function timesOf({ publishAt, expireAt }: Span, timeZone: string): { start: number; end: number } {
  return {
    start: publishAt === undefined ? Number.NEGATIVE_INFINITY : readTime(publishAt, timeZone),
    end: expireAt === undefined ? Number.POSITIVE_INFINITY : readTime(expireAt, timeZone),
  };
}

/** Returns the moment `from`, and all later moments at which a span begins or ends, in order. */
export function momentsFrom(spans: readonly Span[], from: Moment): Moment[] {
  const { time, timeZone } = from;
  const times = spans.flatMap((span) => Object.values(timesOf(span, timeZone)));
  const later = new Set(times.filter((other) => other > time && Number.isFinite(other)));
  return [from, ...[...later].sort((a, b) => a - b).map((other) => momentAt(other, timeZone))];
}

/** When an event is, as authors write it. */
export interface WrittenEvent {
  start: string;
  end?: string | undefined;
  timeZone?: string | undefined;
}

/** When an event takes place. Times are in milliseconds since 1970. */
export interface EventSpan {
  start: number;
  /** When the event ends, if that is known; for days, the end of the last day. */
  end: number | undefined;
  /** The time from which the event is past: its end or, if that is not known, the end of its day. */
  overAt: number;
  /** The IANA name of its time zone, or the offset that it is written with. */
  timeZone: string;
  isAllDay: boolean;
}

/**
 * Reads when an event takes place: in its time zone, or else with the offset of its start, or in the zone of the site.
 * @param event days or moments as authors write them; a time zone that does not exist is reported elsewhere
 */
export function readEventSpan({ start, end: last, timeZone: ownZone }: WrittenEvent, siteZone: string): EventSpan {
  const zone = timeZoneOf({ timeZone: ownZone }, siteZone);
  const endOf = (text: string) => readTime(isDay(text) ? dayAfter(text) : text, zone);
  const end = last === undefined ? undefined : endOf(last);
  const timeZone = ownZone === undefined ? (offsetOf(start)?.replace('Z', 'UTC') ?? zone) : zone;
  return {
    start: readTime(start, zone),
    end,
    overAt: end ?? endOf(dayOf(start, zone)),
    timeZone,
    isAllDay: isDay(start),
  };
}

/** Whether a text is the IANA name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    // JavaScript also takes offsets and names in small letters, which other programs do not know.
    return /^[A-Z]/.test(name) && Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the time zone that data such as that of site.yaml names; another if it names none that exists. */
export function timeZoneOf(data: unknown, otherZone = 'UTC'): string {
  const { timeZone } = asRecord(data);
  return typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : otherZone;
}

/** Writes a time with its offset in a zone, as `datetime` in HTML has it: `2027-03-14T19:30-04:00`. */
export function writeWithOffset(time: number, timeZone: string): string {
  const minutes = Math.round(offsetAt(time, timeZone) / 60_000);
  const written = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16); // Hours and minutes.
  return `${localAt(time, timeZone).slice(0, 16)}${minutes < 0 ? '-' : '+'}${written}`;
}

/** Formats a time in the zone of a site for messages: `January 1, 2027, 09:00`, or `January 1, 2027` for midnight. */
export function formatTime(time: number, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'long' }).format(time);
  const minute = localAt(time, timeZone).slice(11, 16);
  return minute === '00:00' ? date : `${date}, ${minute}`;
}
