import { isRecord } from '../../platform/records.ts';

/** The time zone of a site that names none. */
export const defaultTimeZone = 'UTC';

/** Whether a text is the IANA name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // JavaScript also takes offsets and names in small letters, which other programs do not know.
  if (!/^[A-Z]/.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the time zone that the data of site.yaml names; the default if it names none, or none that exists. */
export function timeZoneOf(settings: unknown): string {
  const name = isRecord(settings) ? settings.timeZone : undefined;
  return typeof name === 'string' && isTimeZone(name) ? name : defaultTimeZone;
}
