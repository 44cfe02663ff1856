import type { EventTime } from './site.ts';

interface Language {
  language: string;
  /** The time zone of the site. */
  timeZone?: string | undefined;
}

/**
 * Formats when an event is, as its language writes ranges: `Sunday, March 14, 2027, 7:30 – 9:30 PM`. Names the time zone if
 * it is not that of the site, or if `isOnline`: visitors are elsewhere then.
 */
export function formatEventTime({ start, end, timeZone }: EventTime, site: Language, isOnline: boolean): string {
  const day: Intl.DateTimeFormatOptions = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' };
  const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  const isElsewhere = isOnline || timeZone !== (site.timeZone ?? 'UTC');
  if (isElsewhere) clock.timeZoneName = 'short';
  const options = start.length === 10 ? { ...day, timeZone: 'UTC' } : { ...day, ...clock, timeZone };
  const format = new Intl.DateTimeFormat(site.language, options);
  const first = new Date(start);
  return end === undefined || end === start ? format.format(first) : format.formatRange(first, new Date(end));
}

/** The parts of a day that stand one below the other: `Sun`, `14`, `Mar`. Of several days in a month, the
 * ranges: `7–9`, `Fri–Sun`. */
export function dayParts(
  { start, end = start, timeZone }: EventTime,
  language: string,
): { weekday: string; day: string; month: string } {
  const zone = start.length === 10 ? 'UTC' : timeZone;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
  const [first, last] = [new Date(start), new Date(end)];
  const month = format({ month: 'short' });
  const dayOf = (date: Date) =>
    format({ day: 'numeric' })
      .formatToParts(date)
      .find(({ type }) => type === 'day')?.value ?? '';
  const isRange = start.length === 10 && dayOf(first) !== dayOf(last) && month.format(first) === month.format(last);
  const weekday = format({ weekday: 'short' });
  return {
    weekday: isRange ? `${weekday.format(first)}–${weekday.format(last)}` : weekday.format(first),
    day: isRange ? `${dayOf(first)}–${dayOf(last)}` : dayOf(first),
    month: month.format(first),
  };
}
