import { expect, test } from 'vitest';
import { contrast, formatHex, parseHex } from '../../../../cli/content/color/contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  // The lightest grey for text on white, according to the tools of WCAG.
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#dcb44e', '#dcb44e', 1],
])('%s and %s have the contrast ratio of WCAG in both orders', (one, other, ratio) => {
  expect(contrast(parseHex(one), parseHex(other))).toBeCloseTo(ratio, 2);
  expect(contrast(parseHex(other), parseHex(one))).toBeCloseTo(ratio, 2);
});

test('a colour survives parsing and formatting', () => {
  for (const color of ['#000000', '#0b0a08', '#ffffff']) expect(formatHex(parseHex(color))).toBe(color);
});
