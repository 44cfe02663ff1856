/**
 * Formats an iCalendar file, with the line ends and the length of lines that RFC 5545 requires.
 * @param name what calendars call it
 * @param product what has made it, without `//`
 * @param language the language of the texts, such as `en`
 * @param events the lines of each event, without `BEGIN` and `END`
 */
export function formatCalendar(
  { name, product, language }: { name: string; product: string; language: string },
  events: readonly (readonly string[])[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//personal-brand-site//${product}//${language.toUpperCase()}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Formats a time, in milliseconds, in UTC: `20270101T080000Z`. */
export function toUtc(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Formats a day: `2027-01-01` → `20270101`. */
export function toDate(day: string): string {
  return day.replaceAll('-', '');
}

/** Escapes a text for a value (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|[\r\n]/g, '\\n');
}

/** Breaks a line after at most 75 bytes, between characters. The lines that continue it begin with a space. */
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
