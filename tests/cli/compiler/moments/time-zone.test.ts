import { expect, test } from 'vitest';
import { isTimeZone, timeZoneOf } from '../../../../cli/content/moments/time-zone.ts';

test.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(['', 'Berlin', 'europe/berlin', '+01:00', 'Europe/Nowhere', 'Europe/Berlin '])('%j is not one', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test('a site without a time zone that exists is in UTC', () => {
  expect(timeZoneOf({ timeZone: 'Europe/Berlin' })).toBe('Europe/Berlin');
  expect(timeZoneOf({ timeZone: 'Berlin' })).toBe('UTC');
  expect(timeZoneOf({ timeZone: 1 })).toBe('UTC');
  expect(timeZoneOf({})).toBe('UTC');
  expect(timeZoneOf(undefined)).toBe('UTC');
});
