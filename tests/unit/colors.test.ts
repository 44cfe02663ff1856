import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type ColorPair,
  colorPairs,
  colorScheme,
  contrast,
  findUnreadable,
  mixWithWhite,
  type Palette,
  readableShade,
} from '../../cli/content/colors.ts';
import type { Theme } from '../../src/content.gen.ts';
import { createRandom } from '../support/random.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';

type Colors = Theme['colors'];

test.each([
  ['#000000', '#ffffff', 21],
  // The lightest grey for text on white, according to the tools of WCAG.
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#dcb44e', '#dcb44e', 1],
])('%s and %s have the contrast ratio of WCAG in both orders', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test('pure blue is dark and pure yellow light, although both have the same saturation', () => {
  expect([colorScheme('#0000ff'), colorScheme('#ffff00')]).toEqual(['dark', 'light']);
  expect([colorScheme('#707070'), colorScheme('#808080')]).toEqual(['dark', 'light']);
});

test('mixing with white gives the same colour as CSS', () => {
  // What Chromium paints for `color-mix(in oklab, #efe8d9, white 35%)`.
  expect(mixWithWhite('#efe8d9', 0.35)).toBe('#f5f0e6');
});

test('a shade that already fits stays as it is, but for the steps of lightness', () => {
  expect(contrast(readableShade('venture', '#2e8b57', {}) ?? '', '#2e8b57')).toBeCloseTo(1, 1);
  expect(readableShade('venture', '#2e8b57', { ground: '#555555', surface: '#888888' })).toBeUndefined();
});

/** The unreadable pairs of the table, each as its roles. Lighter paper is left out. */
function unreadablePairs(colors: Palette): string[] {
  const isRole = (ground: ColorPair['ground']): ground is keyof Colors => Object.hasOwn(colors, ground);
  return colorPairs.flatMap(({ role, ground, ratio }) => {
    const color = colors[role];
    if (color === undefined || !isRole(ground)) return [];
    return contrast(color, colors[ground] ?? '') < ratio ? `${role} on ${ground}` : [];
  });
}

test.each(sample(['workshop', 'secondBrand'] as const, 2))(
  'any variation of the colours of %s is either readable or reported, and its fixes make it readable',
  (site) => {
    const { colors } = parse(readFileSync(join(sites[site].content, 'theme.yaml'), 'utf8')) as Theme;
    expect(findUnreadable(colors)).toEqual([]);
    const random = createRandom(7);
    let hopeless = 0;
    for (let theme = 0; theme < 20; theme++) {
      const changed = { ...colors };
      for (const role of Object.keys(colors) as (keyof Colors)[])
        if (random() < (theme % 5) / 20 + 0.05)
          changed[role] = `#${Math.floor(random() * 0x1000000)
            .toString(16)
            .padStart(6, '0')}`;
      const found = findUnreadable(changed);
      const where = JSON.stringify(changed);
      if (unreadablePairs(changed).length > 0) expect(found, where).not.toEqual([]);
      const fixed: Partial<Colors> = { ...changed };
      for (const { role, fix, uses } of found) {
        const ratios = uses.map(({ share }) => share);
        expect(ratios, 'The worst use comes first.').toEqual(ratios.toSorted((one, other) => one - other));
        if (fix === undefined) delete fixed[role];
        else fixed[role] = fix;
      }
      if (found.some(({ fix }) => fix === undefined)) hopeless++;
      expect(unreadablePairs(fixed), where).toEqual([]);
    }
    expect(hopeless, 'Most themes can be mended shade by shade.').toBeLessThan(7);
  },
);
