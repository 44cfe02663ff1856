import { expect, test } from 'vitest';
import {
  dayAfter,
  dayOf,
  isReached,
  momentAt,
  momentForm,
  readEventSpan,
  readTime,
  writeWithOffset,
} from '../../cli/content/moments.ts';

const inUtc = (time: number | undefined) => time && new Date(time).toISOString().slice(0, 16);

test.each([
  ['2027-01-01', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['2027-01-01T09:00:30-05:00', true],
  ['2027-01-01T09:00Z', true],
  ['2027-02-29', false],
  ['1900-02-29', false],
  ['2027-04-31', false],
  ['2027-01-01T24:00', false],
  ['2027-01-01Z', false],
  ['2027-01-01 09:00', false],
])('%s is a moment: %s', (text, expected) => {
  expect(momentForm.test(text)).toBe(expected);
});

// In 2027, clocks in Berlin go forward on March 28 at 2:00 and back on October 31 at 3:00; in New York on March 14 and
// November 7 at 2:00; in Beirut they go forward at midnight, so the day begins at 1:00.
test.each([
  ['2027-01-01', 'UTC', '2027-01-01T00:00'],
  ['2027-01-01T09:30', 'UTC', '2027-01-01T09:30'],
  ['2027-01-01T09:00-05:00', 'Europe/Berlin', '2027-01-01T14:00'],
  ['2027-03-27', 'Europe/Berlin', '2027-03-26T23:00'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30'],
  ['2027-03-29', 'Europe/Berlin', '2027-03-28T22:00'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30'],
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30'],
  ['2027-03-28', 'Asia/Beirut', '2027-03-27T22:00'],
])('%s in %s is %s in UTC, and not a millisecond before', (text, timeZone, expected) => {
  const time = readTime(text, timeZone);
  expect(inUtc(time)).toBe(expected);
  expect(isReached(text, momentAt(time, timeZone))).toBe(true);
  expect(isReached(text, momentAt(time - 1, timeZone))).toBe(false);
});

test('a moment belongs to a day in the zone of the site', () => {
  expect(momentAt(Date.parse('2026-12-31T23:30Z'), 'UTC').day).toBe('2026-12-31');
  expect(momentAt(Date.parse('2026-12-31T23:30Z'), 'Europe/Berlin').day).toBe('2027-01-01');
  expect(dayOf('2027-01-01T01:00Z', 'America/New_York')).toBe('2026-12-31');
  expect(dayOf('0206-01-01T09:00', 'America/New_York')).toBe('0206-01-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
});

test('an event is in its own zone, that of the site, or has an offset, and is over at its end or with its day', () => {
  const [zone, start] = ['America/New_York', '2027-07-01T19:30'];
  const span = (event: Parameters<typeof readEventSpan>[0]) => {
    const { start, overAt, timeZone } = readEventSpan(event, zone);
    return [inUtc(start), inUtc(overAt), timeZone];
  };
  expect(span({ start })).toEqual(['2027-07-01T23:30', '2027-07-02T04:00', zone]);
  expect(span({ start, end: '2027-07-01T21:00' })).toEqual(['2027-07-01T23:30', '2027-07-02T01:00', zone]);
  expect(span({ start: '2027-07-01', end: '2027-07-03' })).toEqual(['2027-07-01T04:00', '2027-07-04T04:00', zone]);
  expect(span({ start, timeZone: 'Europe/Lisbon' })[0]).toBe('2027-07-01T18:30');
  expect(span({ start: `${start}-07:00` })[2]).toBe('-07:00');
});

test('the offset is written as HTML has it, on both sides of a change of clocks', () => {
  expect(writeWithOffset(Date.parse('2027-03-14T06:59Z'), 'America/New_York')).toBe('2027-03-14T01:59-05:00');
  expect(writeWithOffset(Date.parse('2027-03-14T07:00Z'), 'America/New_York')).toBe('2027-03-14T03:00-04:00');
  expect(writeWithOffset(Date.parse('2027-03-14T07:00Z'), 'UTC')).toBe('2027-03-14T07:00+00:00');
});
