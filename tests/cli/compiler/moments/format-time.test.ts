import { expect, test } from 'vitest';
import { formatTime, writeTime } from '../../../../cli/content/moments/format-time.ts';
import { readTime } from '../../../../cli/content/moments/moment.ts';

test.each([
  ['2027-01-01', 'Europe/Berlin', 'January 1, 2027', '2027-01-01'],
  ['2027-01-01T00:00', 'Europe/Berlin', 'January 1, 2027', '2027-01-01'],
  ['2027-01-01T09:00', 'Europe/Berlin', 'January 1, 2027, 09:00', '2027-01-01T09:00'],
  ['2027-01-01T09:00:30', 'America/New_York', 'January 1, 2027, 09:00', '2027-01-01T09:00:30'],
  ['2027-01-01T09:00Z', 'America/New_York', 'January 1, 2027, 04:00', '2027-01-01T04:00'],
  // The second of two equal times, when clocks go back.
  ['2027-11-07T01:30-05:00', 'America/New_York', 'November 7, 2027, 01:30', '2027-11-07T06:30:00Z'],
])('%s in %s is %s for people, and %s in a file', (text, timeZone, formatted, written) => {
  const time = readTime(text, timeZone);
  expect(formatTime(time, timeZone)).toBe(formatted);
  expect(writeTime(time, timeZone)).toBe(written);
  expect(readTime(written, timeZone)).toBe(time);
});
