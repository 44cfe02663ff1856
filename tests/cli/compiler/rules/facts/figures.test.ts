import { describe, expect, test } from 'vitest';
import { areEqual, findFigures, wholeFigure } from '../../../../../cli/compiler/rules/facts/figures.ts';

/** Each text, and its figures: their text, unit and value. */
const figures: [text: string, ...found: [text: string, shape: string, low: number, high?: number][]][] = [
  ['2,645 subscribers', ['2,645', '', 2645]],
  ['About 60, or 61.', ['60', '', 60], ['61', '', 61]],
  ['50+ guests', ['50+', '', 50]],
  ['70K views and 1.5m more', ['70K', '', 70_000], ['1.5m', '', 1_500_000]],
  ['$3M, $3 million', ['$3M', '$', 3_000_000], ['$3 million', '$', 3_000_000]],
  ['£2,500 saved', ['£2,500', '£', 2500]],
  ['4–6 weeks', ['4–6 weeks', 'week', 4, 6]],
  ['24-48 hours', ['24-48 hours', 'hour', 24, 48]],
  ['a 30-day guarantee', ['30-day', 'day', 30]],
  ['a 7 Day Trial', ['7 Day', 'day', 7]],
  ['4–6K words', ['4–6K', '', 4000, 6000]],
  ['98% or 98 %', ['98%', '%', 98], ['98 %', '%', 98]],
  ['rated 4.9/5', ['4.9/5', '/5', 4.9]],
  ['10x the output', ['10x', 'x', 10]],
  ['4–6\n  weeks, and 7\n\nweeks', ['4–6\n  weeks', 'week', 4, 6], ['7', '', 7]],
  ['30days', ['30days', 'day', 30]],
  ['|2-\n  16', ['16', '', 16]],
  ['1-on-1'],
  ['a 40-foot boat'],
  ['2400x2400 pixels'],
  ['B2B, MP3, 9am-5pm, 1080p'],
  ['on 2026-11-01 and at 12:30'],
  ['version 1.2.3'],
  ['[there](/contact?id=12#3) and https://example.org/7'],
  ['thirty days'],
  [''],
];

test.each(figures)('finds the figures in %j', (text, ...found) => {
  const expected = found.map(([text, shape, low, high = low]) => ({ text, shape, low, high }));
  const actual = findFigures(text);
  expect(actual.map(({ text, shape, low, high }) => ({ text, shape, low, high }))).toEqual(expected);
  for (const figure of actual) expect(text.startsWith(figure.text, figure.index)).toBe(true);
});

describe('a text that is only a figure', () => {
  test.each(['60', '$3M', '4–6 weeks', ' 98% ', '150K+'])('is accepted: %j', (text) => {
    expect(wholeFigure(text)).toBeDefined();
  });

  test.each(['60 episodes', 'Tuesday 2 PM EST', 'Mon-Fri 9am-5pm EST', '10 and 20', ''])('is rejected: %j', (text) => {
    expect(wholeFigure(text)).toBeUndefined();
  });
});

const pairs: [a: string, b: string, same: boolean][] = [
  ['50+', '50', true],
  ['70K', '70,000', true],
  ['$3M', '$3 million', true],
  ['30-day', '30 days', true],
  ['4-6 weeks', '4–6 weeks', true],
  ['24 hours', '24-48 hours', false],
  ['24 hours', '24 days', false],
  ['$30', '30', false],
  ['£30', '$30', false],
  ['60', '61', false],
];

test.each(pairs)('%j and %j are equal: %j', (a, b, same) => {
  const [first, second] = [wholeFigure(a), wholeFigure(b)];
  expect(first && second && areEqual(first, second)).toBe(same);
});
