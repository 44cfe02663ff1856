import { describe, expect, test } from 'vitest';
import { dayOf, isReached, momentAt, readTime } from '../../../../cli/content/moments/moment.ts';

const inUtc = (text: string, timeZone: string) => new Date(readTime(text, timeZone)).toISOString().slice(0, 16);

/** Times in the zone of a site, and the same in UTC, around the changes of summer time in 2027. */
const times: [text: string, timeZone: string, inUtc: string][] = [
  ['2027-01-01', 'UTC', '2027-01-01T00:00'],
  ['2027-01-01T09:30', 'UTC', '2027-01-01T09:30'],
  ['2027-01-01T09:00-05:00', 'Europe/Berlin', '2027-01-01T14:00'],
  ['2027-01-01T09:00Z', 'Europe/Berlin', '2027-01-01T09:00'],
  // Berlin: clocks go forward on March 28 at 2:00, and back on October 31 at 3:00.
  ['2027-03-27', 'Europe/Berlin', '2027-03-26T23:00'],
  ['2027-03-28T01:59', 'Europe/Berlin', '2027-03-28T00:59'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30'],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00'],
  ['2027-03-29', 'Europe/Berlin', '2027-03-28T22:00'],
  ['2027-10-31', 'Europe/Berlin', '2027-10-30T22:00'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30'],
  ['2027-10-31T03:00', 'Europe/Berlin', '2027-10-31T02:00'],
  ['2027-11-01', 'Europe/Berlin', '2027-10-31T23:00'],
  // New York: forward on March 14 at 2:00, and back on November 7 at 2:00.
  ['2027-03-14T01:59', 'America/New_York', '2027-03-14T06:59'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30'],
  ['2027-03-14T03:00', 'America/New_York', '2027-03-14T07:00'],
  ['2027-03-15', 'America/New_York', '2027-03-15T04:00'],
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30'],
  ['2027-11-07T02:00', 'America/New_York', '2027-11-07T07:00'],
  ['2027-11-08', 'America/New_York', '2027-11-08T05:00'],
  // Beirut: clocks go forward at midnight, so the day begins at 1:00.
  ['2027-03-28', 'Asia/Beirut', '2027-03-27T22:00'],
];

test.each(times)('%s in %s is %s in UTC', (text, timeZone, expected) => {
  expect(inUtc(text, timeZone)).toBe(expected);
});

describe.each(times)('%s in %s', (text, timeZone) => {
  test('has come from then on, and not a millisecond before', () => {
    const time = readTime(text, timeZone);
    expect(isReached(text, momentAt(time, timeZone))).toBe(true);
    expect(isReached(text, momentAt(time - 1, timeZone))).toBe(false);
  });
});

test('a moment belongs to a day in the zone of the site', () => {
  expect(momentAt(Date.parse('2026-12-31T23:30Z'), 'UTC').day).toBe('2026-12-31');
  expect(momentAt(Date.parse('2026-12-31T23:30Z'), 'Europe/Berlin').day).toBe('2027-01-01');
  expect(dayOf('2027-01-01T01:00Z', 'America/New_York')).toBe('2026-12-31');
  expect(dayOf('2027-01-01T23:00', 'America/New_York')).toBe('2027-01-01');
  expect(dayOf('2027-01-01', 'America/New_York')).toBe('2027-01-01');
});
