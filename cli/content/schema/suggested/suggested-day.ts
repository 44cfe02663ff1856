/** The first letters of the months in English. */
export const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The forms in which people write dates. With slashes, day and month may be in either order. */
const forms: readonly RegExp[] = [
  /^(?<year>\d{4})[-/.–](?<month>\d\d?)[-/.–](?<day>\d\d?)(?:T.*)?$/,
  /^(?<day>\d\d?)\.\s*(?<month>\d\d?)\.\s*(?<year>\d{4})$/,
  /^(?<month>[A-Za-z]{3,})\.? (?<day>\d\d?)(?:st|nd|rd|th)?,? (?<year>\d{4})$/,
  /^(?<day>\d\d?)(?:st|nd|rd|th|\.)? (?<month>[A-Za-z]{3,})\.?,? (?<year>\d{4})$/,
  /^(?<day>\d\d?)[/-](?<month>\d\d?)[/-](?<year>\d{4})$/,
  /^(?<month>\d\d?)[/-](?<day>\d\d?)[/-](?<year>\d{4})$/,
];

/** Returns the dates that a text may mean, as `2026-11-22`: two for `1/11/2026`, one for `22/11/2026` and for `11/22/2026`. */
export function possibleDays(text: string): string[] {
  const found = forms.flatMap((form) => {
    const { year, month = '', day } = form.exec(text.trim())?.groups ?? {};
    if (year === undefined) return [];
    const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    return `${year}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  });
  return [...new Set(found)].filter(isDay);
}

/** Whether a date exists in the calendar. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
