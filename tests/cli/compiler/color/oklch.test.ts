import { expect, test } from 'vitest';
import { formatHex, parseHex } from '../../../../cli/content/color/contrast.ts';
import { fromOklch, mixWithWhite, toOklch } from '../../../../cli/content/color/oklch.ts';

test.each([
  // The values in CSS Color 4: https://www.w3.org/TR/css-color-4/#ok-lab
  ['#ff0000', 0.628, 0.2577, 29.23],
  ['#008000', 0.5198, 0.1769, 142.5],
  ['#ffffff', 1, 0, undefined],
])('%s has the coordinates of CSS Color 4', (color, lightness, chroma, degrees) => {
  const found = toOklch(parseHex(color));
  expect(found.lightness).toBeCloseTo(lightness, 3);
  expect(found.chroma).toBeCloseTo(chroma, 3);
  if (degrees !== undefined) expect((found.hue * 180) / Math.PI).toBeCloseTo(degrees, 1);
});

test('every colour survives the conversion to OKLCH and back', () => {
  for (let value = 0; value < 0x1000000; value += 65_521) {
    const color = `#${value.toString(16).padStart(6, '0')}`;
    expect(formatHex(fromOklch(toOklch(parseHex(color))))).toBe(color);
  }
});

test('a colour outside sRGB loses chroma, and keeps hue and lightness', () => {
  const blue = toOklch(parseHex('#0000ff'));
  const light = toOklch(fromOklch({ ...blue, lightness: 0.8 }));
  expect(light.lightness).toBeCloseTo(0.8, 1);
  expect(light.hue).toBeCloseTo(blue.hue, 1);
  expect(light.chroma).toBeLessThan(blue.chroma);
});

test('mixing with white gives the same colour as CSS', () => {
  // What Chromium paints for `color-mix(in oklab, #efe8d9, white 35%)`.
  expect(formatHex(mixWithWhite(parseHex('#efe8d9'), 0.35))).toBe('#f5f0e6');
});
