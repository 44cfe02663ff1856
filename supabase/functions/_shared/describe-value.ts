/** Writes a limit, or an answer that is a number or a day, as the readers of a language do: `2027-01-31` → 31 January 2027. */
export function describeValue(value: string | number, language: string): string {
  if (typeof value === 'number') return new Intl.NumberFormat(language, { maximumFractionDigits: 15 }).format(value);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(value));
}
