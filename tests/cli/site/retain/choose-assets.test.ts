import { expect, test } from 'vitest';
import { chooseAssets, limits } from '../../../../cli/site/retain/choose-assets.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const sha256 = 'a'.repeat(64);
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString();
const asset = (bytes = 100, removedAt?: string) => ({
  sha256,
  bytes,
  ...(removedAt === undefined ? {} : { removedAt }),
});

function choose(
  earlier: Record<string, ReturnType<typeof asset>>,
  built: Record<string, ReturnType<typeof asset>> = {},
) {
  const { retained, left, expired } = chooseAssets(
    new Map(Object.entries(earlier)),
    new Map(Object.entries(built)),
    now,
  );
  return {
    retained: retained.map(([path, { removedAt }]) => [path, removedAt]),
    left: left.map(([path]) => path),
    expired,
  };
}

test('a file that was part of the last build has been removed now, however long ago that build was', () => {
  expect(choose({ 'a.js': asset() })).toEqual({ retained: [['a.js', daysAgo(0)]], left: [], expired: 0 });
});

test('a file that the new build has is not retained, and its time starts again when a build no longer has it', () => {
  expect(choose({ 'a.js': asset(100, daysAgo(29)) }, { 'a.js': asset() })).toMatchObject({ retained: [], expired: 0 });
});

test.each([
  [29.9, 1, 0],
  [30, 0, 1],
  [400, 0, 1],
])('after %d days without a build that has it, %d is retained', (days, kept, expired) => {
  const chosen = choose({ 'a.js': asset(100, daysAgo(days)) });
  expect([chosen.retained.length, chosen.expired]).toEqual([kept, expired]);
});

test('a moment to come, which would retain a file for ever, is now', () => {
  expect(choose({ 'a.js': asset(100, daysAgo(-1000)) }).retained).toEqual([['a.js', daysAgo(0)]]);
});

test('the limit of all bytes leaves out pictures before scripts, and the oldest of either first', () => {
  const third = Math.ceil(limits.bytes / 3);
  const part = Math.min(third, limits.fileBytes);
  const count = Math.floor(limits.bytes / part);
  const images = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${index}.jpg`, asset(part, daysAgo(index))]),
  );
  const { retained, left } = choose({
    ...images,
    'old.js': asset(part, daysAgo(29)),
    'old.css': asset(1, daysAgo(29)),
  });
  expect(retained.map(([path]) => path).slice(0, 3)).toEqual(['old.css', 'old.js', '0.jpg']);
  expect(left).toEqual([`${count - 1}.jpg`]);
});

test('a file that is larger than hosts take is left out alone', () => {
  const chosen = choose({ 'large.zip': asset(limits.fileBytes + 1), 'small.zip': asset(1) });
  expect(chosen).toMatchObject({ left: ['large.zip'], retained: [['small.zip', daysAgo(0)]] });
});

test('the number of files has a limit', () => {
  const many = Object.fromEntries(Array.from({ length: limits.files + 2 }, (_, index) => [`${index}.js`, asset(0)]));
  expect(choose(many).left).toHaveLength(2);
});
