import { expect, test } from 'vitest';
import { readEventSpan } from '../../../../cli/content/moments/event-span.ts';
import { writeWithOffset } from '../../../../cli/content/moments/format-time.ts';

const zone = 'America/New_York';
const at = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString().slice(0, 16));

test('a time is in the zone of the event, or of the site, or has an offset', () => {
  const start = '2027-07-01T19:30';
  expect(at(readEventSpan({ start }, zone).start)).toBe('2027-07-01T23:30');
  expect(at(readEventSpan({ start, timeZone: 'Europe/Lisbon' }, zone).start)).toBe('2027-07-01T18:30');
  expect(readEventSpan({ start: `${start}-07:00` }, zone)).toMatchObject({ timeZone: '-07:00' });
  expect(readEventSpan({ start: `${start}Z` }, zone)).toMatchObject({ timeZone: 'UTC' });
  // Another rule reports it.
  expect(readEventSpan({ start, timeZone: 'Lisbon' }, zone)).toMatchObject({ timeZone: zone });
});

test('an event is over at its end; without one, when its day is', () => {
  const span = (start: string, end?: string) => {
    const read = readEventSpan({ start, end }, zone);
    return [at(read.end), at(read.over)];
  };
  expect(span('2027-07-01T19:30', '2027-07-01T21:00')).toEqual(['2027-07-02T01:00', '2027-07-02T01:00']);
  expect(span('2027-07-01T19:30')).toEqual([undefined, '2027-07-02T04:00']);
  expect(span('2027-07-01')).toEqual([undefined, '2027-07-02T04:00']);
  expect(span('2027-07-01', '2027-07-03')).toEqual(['2027-07-04T04:00', '2027-07-04T04:00']);
});

test('the offset is written as HTML has it, on both sides of a change of clocks', () => {
  expect(writeWithOffset(Date.parse('2027-03-14T06:59Z'), zone)).toBe('2027-03-14T01:59-05:00');
  expect(writeWithOffset(Date.parse('2027-03-14T07:00Z'), zone)).toBe('2027-03-14T03:00-04:00');
  expect(writeWithOffset(Date.parse('2027-03-14T07:00Z'), 'UTC')).toBe('2027-03-14T07:00+00:00');
  expect(writeWithOffset(Date.parse('2027-03-14T07:00Z'), 'Asia/Kolkata')).toBe('2027-03-14T12:30+05:30');
});
