import type { SiteSettings } from './content.gen.ts';

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
