import { expect, test } from 'vitest';
import { dayParts, formatEventTime } from '../../src/text/formats.ts';

const site = { language: 'en', timeZone: 'America/New_York' };
const plain = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ');
const walk = {
  start: '2027-03-14T19:30-04:00',
  end: '2027-03-14T21:30-04:00',
  timeZone: 'America/New_York',
  isPast: false,
};
const course = { start: '2027-05-07', end: '2027-05-09', timeZone: 'America/New_York', isPast: false };

test('the time of an event is on the clock of its place', () => {
  expect(plain(formatEventTime(walk, site, false))).toBe('Sunday, March 14, 2027, 7:30 – 9:30 PM');
  expect(plain(formatEventTime({ ...walk, end: undefined }, site, false))).toBe('Sunday, March 14, 2027 at 7:30 PM');
  expect(plain(formatEventTime(walk, { ...site, language: 'de' }, false))).toBe(
    'Sonntag, 14. März 2027, 19:30–21:30 Uhr',
  );
});

test('the time zone is named where it is another, and on the web', () => {
  expect(plain(formatEventTime(walk, site, true))).toMatch(/7:30 – 9:30 PM EDT$/);
  expect(plain(formatEventTime({ ...walk, timeZone: 'Europe/Lisbon' }, site, false))).toMatch(/11:30 PM .*GMT\+0$/);
  expect(plain(formatEventTime({ ...walk, timeZone: '-04:00' }, site, false))).toMatch(/GMT-4$/);
});

test('days have no time', () => {
  expect(plain(formatEventTime(course, site, false))).toBe('Friday, May 7 – Sunday, May 9, 2027');
  expect(plain(formatEventTime({ ...course, end: undefined }, site, false))).toBe('Friday, May 7, 2027');
});

test('the block of a day has a range for several days in a month', () => {
  expect(dayParts(walk, 'en')).toEqual({ weekday: 'Sun', day: '14', month: 'Mar' });
  expect(dayParts(course, 'en')).toEqual({ weekday: 'Fri–Sun', day: '7–9', month: 'May' });
  expect(dayParts({ ...course, end: '2027-06-02' }, 'en')).toEqual({ weekday: 'Fri', day: '7', month: 'May' });
  expect(dayParts({ ...course, end: '2027-05-07' }, 'ja').day).toBe('7');
});
