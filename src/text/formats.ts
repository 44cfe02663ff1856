import type { SiteSettings } from '../content.gen.ts';
import type { EventTime } from '../site.ts';

/**
 * Formats the size of a file in powers of ten, as file managers do, with the unit and the decimal sign of the language:
 * `2.4 MB`, `2,4 MB`, `2,4 Mo`.
 */
export function formatBytes(bytes: number, { language }: Pick<SiteSettings, 'language'>): string {
  const [amount, unit] = bytes < 999_500 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 });
  const parts = format.formatToParts(Math.max(amount, 0.1));
  // Beside `MB`, readers expect capitals.
  return parts.map(({ type, value }) => (type === 'unit' && value === 'kB' ? 'KB' : value)).join('');
}

const formats = new Map<string, Intl.DateTimeFormat>();
const texts = new Map<string, string>();

/**
 * Formats a day: `2026-11-01` → `November 1, 2026`. A day has no time zone, so it is read and written in UTC, which
 * gives the same result on every machine. The result is memoized, because formatting takes longer than rendering the
 * rest of the line.
 */
export function formatDay(day: string, language: string): string {
  const key = `${language} ${day}`;
  const cached = texts.get(key);
  if (cached !== undefined) return cached;
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(language, format);
  }
  const text = format.format(new Date(`${day}T00:00:00Z`));
  texts.set(key, text);
  return text;
}

/**
 * Formats a moment in the time zone in which it was written: `2027-01-31T23:59:00-05:00` → `January 31, 2027, 11:59 PM
 * GMT-5`.
 */
export function formatMoment(moment: string, { language }: Pick<SiteSettings, 'language'>): string {
  const offset = /[+-]\d\d:\d\d$/.exec(moment)?.[0] ?? '+00:00';
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: offset,
    timeZoneName: 'short',
  }).format(new Date(moment));
}

/**
 * Formats a day, or a moment on the clock of its place: `2027-03-14T19:30` → `March 14, 2027 at 7:30 PM`. A moment with
 * an offset also shows that.
 */
export function formatWhen(written: string, settings: Pick<SiteSettings, 'language'>): string {
  if (written.length === 10) return formatDay(written, settings.language);
  if (/[+-]\d\d:\d\d$|Z$/.test(written)) return formatMoment(written, settings);
  const format = new Intl.DateTimeFormat(settings.language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${written}Z`));
}

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
