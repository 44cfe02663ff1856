import { readTime } from '../../compiler/moments/moment.ts';
import { momentForm } from '../../compiler/moments/moment-form.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Reads when somebody left: a day, or a day and a time, as other programs export them (`2027-01-31 09:00:00 UTC`). Without
 * an offset it is in UTC; a day counts until its end. Returns undefined for anything else.
 */
export function readLeavingTime(text: string): string | undefined {
  const moment = text
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T')
    .replace(/\.\d+/, '')
    .replace(/ ?(?:UTC|GMT)$/, 'Z')
    .replace(/ ?([+-]\d\d):?(\d\d)$/, (offset, hours, minutes, at) => (at > 10 ? `${hours}:${minutes}` : offset));
  if (!momentForm.test(moment)) return undefined;
  return new Date(readTime(moment, 'UTC') + (moment.length === 10 ? day : 0)).toISOString();
}
