import { expect, test } from 'vitest';
import { momentAt, readTime } from '../../../../cli/content/moments/moment.ts';
import { areEverTogether, isNever, isThere, type Span } from '../../../../cli/content/moments/span.ts';

const zone = 'Europe/Berlin';

test.each<[Span, string, boolean]>([
  [{}, '2027-01-01', true],
  [{ publishAt: '2027-01-01' }, '2026-12-31T23:59', false],
  [{ publishAt: '2027-01-01' }, '2027-01-01T00:00', true],
  [{ expireAt: '2027-02-01' }, '2027-01-31T23:59', true],
  [{ expireAt: '2027-02-01' }, '2027-02-01T00:00', false],
  [{ publishAt: '2027-01-01T09:00', expireAt: '2027-01-01T10:00' }, '2027-01-01T09:30', true],
])('%j is there at %s: %s', (span, text, expected) => {
  expect(isThere(span, momentAt(readTime(text, zone), zone))).toBe(expected);
});

test.each<[Span, Span, boolean]>([
  [{}, {}, true],
  [{ expireAt: '2027-01-01' }, { publishAt: '2027-01-01' }, false],
  [{ expireAt: '2027-01-01T00:01' }, { publishAt: '2027-01-01' }, true],
  [{ expireAt: '2027-01-01T00:00' }, { publishAt: '2026-12-31T23:00Z' }, false],
  [{ publishAt: '2027-01-01', expireAt: '2027-02-01' }, {}, true],
])('%j and %j are ever there together: %s', (one, other, expected) => {
  expect(areEverTogether(one, other, zone)).toBe(expected);
  expect(areEverTogether(other, one, zone)).toBe(expected);
});

test('something that ends before it begins is never there', () => {
  expect(isNever({ publishAt: '2027-01-02', expireAt: '2027-01-01' }, zone)).toBe(true);
  expect(isNever({ publishAt: '2027-01-01', expireAt: '2027-01-01' }, zone)).toBe(true);
  expect(isNever({ publishAt: '2027-01-01', expireAt: '2027-01-01T00:01' }, zone)).toBe(false);
  expect(isNever({ expireAt: '2027-01-01' }, zone)).toBe(false);
});
