import type { SiteSettings } from './content.gen.ts';
import { formatDay } from './format-day.ts';
import { formatMoment } from './format-moment.ts';

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
