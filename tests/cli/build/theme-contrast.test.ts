import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Theme, Venture } from '../../../src/content.gen.ts';
import { contrast, parseHex } from '../../support/contrast.ts';
import { sites } from '../../support/sites.ts';

type Role = keyof Theme['colors'];

/** Text below 24 px, or 18.7 px in bold: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const textRatio = 4.5;
/** Larger text, and what tells a control from its ground: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const largeRatio = 3;

interface Use {
  /** What is drawn like this. */
  of: string;
  colors: readonly Role[];
  on: readonly Role[];
  ratio: number;
}

const dark: readonly Role[] = ['ground', 'surface', 'raised'];

/** Sheets of paper mix their own colour with white for what lies on them, where dark text only gains. */
const uses: readonly Use[] = [
  { of: 'headings, running text, small print', colors: ['ink', 'body', 'quiet'], on: dark, ratio: textRatio },
  { of: 'results, categories and numerals', colors: ['accentQuiet'], on: ['ground', 'surface'], ratio: textRatio },
  { of: 'the link of the current page in a menu', colors: ['accent'], on: ['surface', 'raised'], ratio: textRatio },
  { of: 'words on the main button', colors: ['onAccent'], on: ['accent', 'accentStrong'], ratio: textRatio },
  { of: 'words on a busy main button', colors: ['onAccent'], on: ['accentQuiet'], ratio: textRatio },
  { of: 'the chosen chip and the chosen price', colors: ['ground'], on: ['ink'], ratio: textRatio },
  {
    of: 'statuses',
    colors: ['green', 'yellow', 'blue', 'purple', 'grey'],
    on: ['ground', 'surface'],
    ratio: textRatio,
  },
  { of: 'mistakes in a form', colors: ['error'], on: dark, ratio: textRatio },
  { of: 'edges of fields and buttons', colors: ['edge'], on: ['ground', 'surface'], ratio: largeRatio },
  { of: 'the edge of a field with a mistake', colors: ['error'], on: dark, ratio: largeRatio },
  { of: 'the outline of what has the focus', colors: ['accent'], on: dark, ratio: largeRatio },
  { of: 'the main button itself', colors: ['accent', 'accentStrong'], on: ['ground', 'surface'], ratio: largeRatio },
  { of: 'marks in front of notices', colors: ['green', 'error'], on: ['raised'], ratio: largeRatio },
  { of: 'headings and text on paper', colors: ['paperInk', 'paperBody'], on: ['paper'], ratio: textRatio },
  { of: 'small words in the accent on paper', colors: ['paperAccent'], on: ['paper'], ratio: textRatio },
  { of: 'mistakes in a form on paper', colors: ['paperError'], on: ['paper'], ratio: textRatio },
  { of: 'edges and outlines on paper', colors: ['paperBody', 'paperInk'], on: ['paper'], ratio: largeRatio },
];

describe.each([
  { brand: 'the site', ...sites.real },
  { brand: 'the second brand', ...sites.secondBrand },
])('the colours of $brand', ({ content }) => {
  const { colors } = read<Theme>(content, 'theme.yaml');

  test.each(uses)('$of: at least $ratio to 1', ({ colors: roles, on, ratio }) => {
    for (const role of roles)
      for (const ground of on) {
        const found = contrast(parseHex(colors[role]), parseHex(colors[ground]));
        const pair = `${role} ${colors[role]} on ${ground} ${colors[ground]} is ${found.toFixed(2)} to 1`;
        expect(found, `${pair}: change one of the two in theme.yaml.`).toBeGreaterThanOrEqual(ratio);
      }
  });

  test('the colours of ventures can be read on the ground and on panels', () => {
    for (const { id, color } of read<Venture[]>(content, 'collections/ventures.yaml'))
      for (const ground of ['ground', 'surface'] as const) {
        const found = contrast(parseHex(color), parseHex(colors[ground]));
        expect(found, `${id} on ${ground}: choose a lighter colour in ventures.yaml.`).toBeGreaterThanOrEqual(
          textRatio,
        );
      }
  });
});

test('the ratio is that of WCAG', () => {
  expect(contrast(parseHex('#000000'), parseHex('#ffffff'))).toBeCloseTo(21);
  // The lightest grey that text on white may have, as the guidelines' own tools say.
  expect(contrast(parseHex('#767676'), parseHex('#ffffff'))).toBeCloseTo(4.54, 2);
  expect(contrast(parseHex('#dcb44e'), parseHex('#dcb44e'))).toBe(1);
});

function read<T>(content: string, file: string): T {
  return parse(readFileSync(join(content, file), 'utf8')) as T;
}
