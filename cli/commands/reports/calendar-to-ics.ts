import type { Change } from '../../compiler/timeline/change.ts';

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
  const events = changes.flatMap(({ id, time, text, file, line }) => {
    const start = toUtc(time);
    return [
      'BEGIN:VEVENT',
      `UID:${id}@${new URL(url).host}`,
      // The time at which the file is made would make each file differ from the last.
      `DTSTAMP:${start}`,
      `DTSTART:${start}`,
      `SUMMARY:${escapeText(text)}`,
      `DESCRIPTION:${escapeText(`${file}:${line}`)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//personal-brand-site//site calendar//EN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20270101T080000Z` */
function toUtc(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** Breaks a line after at most 75 bytes, between characters. A line that is continued begins with a space. */
function fold(line: string): string {
  let [folded, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) [folded, bytes] = [`${folded}\r\n `, 1];
    folded += character;
    bytes += size;
  }
  return folded;
}
