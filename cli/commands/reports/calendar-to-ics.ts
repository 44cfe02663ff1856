import type { Change } from '../../compiler/timeline/change.ts';
import { escapeText, formatCalendar, toUtc } from '../../platform/icalendar/format-calendar.ts';

/** The site that a calendar is about. */
interface CalendarSite {
  name: string;
  /** Its address, such as `https://example.com`. */
  url: string;
}

/**
 * Formats changes as an iCalendar file, which calendars import or subscribe to. The same changes give the same bytes, and
 * a change keeps its UID when its date is moved.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function calendarToIcs(changes: readonly Change[], { name, url }: CalendarSite): string {
  const events = changes.map(({ id, time, text, file, line }) => {
    const start = toUtc(time);
    return [
      `UID:${id}@${new URL(url).host}`,
      // The time at which the file is made would make each file differ from the last.
      `DTSTAMP:${start}`,
      `DTSTART:${start}`,
      `SUMMARY:${escapeText(text)}`,
      `DESCRIPTION:${escapeText(`${file}:${line}`)}`,
      'TRANSP:TRANSPARENT',
    ];
  });
  return formatCalendar({ name, product: 'site calendar', language: 'en' }, events);
}
