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
