import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fluidSize, px } from '../../../../../cli/site/build/css/fluid-size.ts';
import { themeProperties } from '../../../../../cli/site/build/css/theme-properties.ts';
import { loadBundle } from '../../../../../cli/site/render/bundle.ts';
import type { Theme } from '../../../../../src/content.gen.ts';
import { sites } from '../../../../support/sites.ts';

/** The computed length in CSS pixels of a value from `fluidSize` on a screen of this width. */
function pixelsAt(size: string, width: number): number {
  const [, fluid, limit] = /^min\((.*),(.*?)\)$/.exec(size) ?? [];
  if (fluid && limit) return Math.min(pixelsAt(fluid, width), pixelsAt(limit, width));
  const pixels: Record<string, number> = { rem: 16, px: 1, vw: width / 100 };
  const lengths = [...size.matchAll(/(-?[\d.]+)(rem|px|vw)/g)].map(
    ([, value, unit = '']) => Number(value) * (pixels[unit] ?? Number.NaN),
  );
  if (!size.startsWith('clamp(')) return lengths[0] ?? Number.NaN;
  const [least = 0, start = 0, growth = 0, most = 0] = lengths;
  return Math.min(Math.max(least, start + growth), most);
}

describe('a fluid size', () => {
  test.each([
    { change: 'grows', narrow: 20, wide: 72 },
    { change: 'grows by little', narrow: 16, wide: 16.5 },
    { change: 'shrinks', narrow: 40, wide: 12 },
  ])('that $change reaches both ends, is linear between them, and is constant beyond', ({ narrow, wide }) => {
    const size = fluidSize(narrow, wide);
    expect(pixelsAt(size, 320)).toBeCloseTo(narrow, 1);
    expect(pixelsAt(size, 1120)).toBeCloseTo((narrow + wide) / 2, 1);
    expect(pixelsAt(size, 1920)).toBeCloseTo(wide, 1);
    expect(pixelsAt(size, 240)).toBeCloseTo(narrow, 1);
    expect(pixelsAt(size, 3840)).toBeCloseTo(wide, 1);
  });

  test('with equal ends is a fixed length', () => expect(fluidSize(24, 24)).toBe('1.5rem'));

  test('of zero is zero', () => expect(fluidSize(0, 0)).toBe('0rem'));

  test('in px ignores the text size of the visitor', () => {
    expect(fluidSize(20, 72, px)).toMatch(/^clamp\(20px,[\d.-]+px \+ [\d.]+vw,72px\)$/);
  });

  test('in rem follows the text size of the visitor at both ends', () => {
    expect(fluidSize(20, 72)).toMatch(/^clamp\(1\.25rem,[\d.-]+rem \+ [\d.]+vw,4\.5rem\)$/);
  });
});

describe.each([
  { brand: 'the site', ...sites.workshop },
  { brand: 'the second brand', ...sites.secondBrand },
])('the theme of $brand', ({ content, dist }) => {
  const theme = parse(readFileSync(join(content, 'theme.yaml'), 'utf8')) as Theme;
  const properties = new Map(
    themeProperties(theme).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  const size = (name: string, width: number) => pixelsAt(properties.get(`--theme-${name}`) ?? '', width);
  /** The steps of the scale that follow the ratio, with their exponents. */
  const steps = { fine: -1, small: -0.5, base: 0, lead: 0.6, item: 1.5, subject: 2.5, title: 4, hero: 6 };

  test.each([
    { end: 'narrow', width: 320 },
    { end: 'wide', width: 1920 },
  ] as const)('has font sizes that grow by its ratio on $end screens', ({ end, width }) => {
    const { size: base, ratio } = theme.type[end];
    for (const [step, exponent] of Object.entries(steps))
      expect(size(`text-${step}`, width), step).toBeCloseTo(base * ratio ** exponent, 1);
    // The limit of `figure` applies on narrow screens.
    expect(size('text-figure', width)).toBeGreaterThan(size('text-title', width));
    expect(size('text-figure', width)).toBeLessThan(size('text-hero', width));
    expect(size('text-fine', width), 'Nobody reads less than 12 px.').toBeGreaterThanOrEqual(12);
  });

  test('turns every value of theme.yaml into a custom property', () => {
    for (const [role, color] of Object.entries(theme.colors)) {
      const name = `--theme-${role.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
      expect(properties.get(name), `${role} is ${name}.`).toBe(color);
    }
    for (const [name, { narrow, wide }] of Object.entries({ ...theme.space, page: undefined }).flatMap(ranges)) {
      expect(size(`space-${name}`, 320)).toBeCloseTo(narrow, 1);
      expect(size(`space-${name}`, 1920)).toBeCloseTo(wide, 1);
    }
    for (const [name, radius] of Object.entries(theme.radii)) expect(size(`radius-${name}`, 800)).toBe(radius);
    expect(size('page', 800)).toBe(theme.space.page);
    expect(properties.get('--theme-shadow')).toMatch(new RegExp(`rgb\\(0 0 0/${theme.shadow.opacity}\\)$`));
    expect(properties.get('--theme-quick')).toBe(`${theme.motion.quick}ms`);
    expect(properties.get('--theme-calm')).toBe(`${theme.motion.calm}ms`);
    expect(properties.get('--theme-easing')).toBe(`cubic-bezier(${theme.motion.easing.join(',')})`);
  });

  // A page calls them by shorter names, and has those that it uses.
  test.each(['ground', 'ink', 'accent', 'text-base', 'space-gutter'])('has its %s on every page', (name) => {
    const value = properties.get(`--theme-${name}`) ?? '';
    expect(value).not.toBe('');
    for (const file of globSync('**/*.html', { cwd: dist })) {
      expect(readFileSync(join(dist, file), 'utf8'), file).toContain(`:${minifyValue(value)};`);
    }
  });

  test('has every property that the stylesheets use', async () => {
    const { style } = await loadBundle();
    const asked = new Set(style.match(/var\(--theme-[a-z-]+/g)?.map((use) => use.slice('var('.length)));
    expect(asked.size, 'The search must see them.').toBeGreaterThan(30);
    const fonts = ['--theme-font-display', '--theme-font-text'];
    expect([...asked].filter((name) => !properties.has(name) && !fonts.includes(name))).toEqual([]);
  });
});

type Range = Theme['space']['section'];

function ranges([name, range]: [string, Range | undefined]): [string, Range][] {
  return range ? [[name, range]] : [];
}

/** A value as pages have it. */
function minifyValue(value: string): string {
  const code = Buffer.from(`a{--x:${value}}`);
  return transform({ filename: 'x.css', code, minify: true }).code.toString().slice('a{--x:'.length, -1);
}
