const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * `2026-11-01` → `November 1, 2026`. A bare day has no time zone; read and written in UTC, it is the same on
 * every machine. Formats are kept, since making one costs more than drawing the rest of the line.
 */
export function formatDay(day: string, language: string): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format.format(new Date(`${day}T00:00:00Z`));
}
