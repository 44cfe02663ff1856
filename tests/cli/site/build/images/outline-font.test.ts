import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadOutlineFont, type OutlineFont } from '../../../../../cli/site/build/images/outline-font.ts';
import type { Theme } from '../../../../../src/content.gen.ts';
import { sites } from '../../../../support/sites.ts';

function fontsOf(content: string): Theme['fonts'] {
  return (parse(readFileSync(join(content, 'theme.yaml'), 'utf8')) as Theme).fonts;
}

const { display, text } = fontsOf(sites.workshop.content);
const mediaFolder = join(sites.workshop.content, 'media');
let serif: OutlineFont;
let sans: OutlineFont;

beforeAll(async () => {
  serif = await loadOutlineFont([display, text], 400, mediaFolder);
  sans = await loadOutlineFont([text], 400, mediaFolder);
});

const size = 100;
const width = (words: string, font = serif) => font.measure(words, { size });

test('letters are kerned', () => {
  expect(width('AV')).toBeLessThan(width('A') + width('V') - 2);
});

test('a heavier weight is wider, and a weight that the font lacks becomes the nearest', async () => {
  const [bold, black] = [
    await loadOutlineFont([display], 700, mediaFolder),
    await loadOutlineFont([display], 1000, mediaFolder),
  ];
  expect(width('Companies', bold)).toBeGreaterThan(width('Companies') + 5);
  expect(width('Companies', black)).toBe(width('Companies', bold));
});

test('an outline is as wide as measured, and grows with font size and letter spacing', () => {
  const setting = { size, tracking: 0.1 };
  expect(serif.outline('Letters', setting).width).toBeCloseTo(serif.measure('Letters', setting), 6);
  expect(serif.measure('Letters', setting)).toBeCloseTo(width('Letters') + 7 * 10, 1);
  expect(serif.measure('Letters', { size: 2 * size })).toBeCloseTo(2 * width('Letters'), 6);
});

test('the same text gives the same outlines', async () => {
  const again = await loadOutlineFont([display, text], 400, mediaFolder);
  expect(again.outline('“Same” & again', { size })).toEqual(serif.outline('“Same” & again', { size }));
});

describe('the supported text', () => {
  const texts: [what: string, text: string, supported: string][] = [
    ['the letters of the file itself', 'Café “naïve” – 1½', 'Café “naïve” – 1½'],
    ['letters of other files of the same font package', 'Łódź Ελλάδα Привет', 'Łódź Ελλάδα Привет'],
    ['a letter with a combining accent', 'Cafe\u0301', 'Café'],
    ['emoji sequences are removed completely', 'Hello 👋🏽 you 👩‍👩‍👧', 'Hello you'],
    ['letters that no font file has are removed', '東京 notes', 'notes'],
    ['text without any supported letters', '日本語', ''],
  ];

  test.each(texts)('%s', (_what, given, supported) => {
    expect(serif.supportedText(given)).toBe(supported);
  });

  test('falls back to the second font for glyphs that the first one lacks', async () => {
    expect(sans.supportedText('Привет')).toBe('');
    const both = await loadOutlineFont([text, display], 400, mediaFolder);
    expect(both.supportedText('Привет')).toBe('Привет');
    expect(both.outline('Привет', { size }).svg).toContain('<path');
  });

  test('leaves no missing-glyph boxes in an outline', () => {
    expect(serif.outline('a日b', { size })).toEqual(serif.outline('ab', { size }));
    expect(serif.outline('日', { size })).toEqual({ svg: '', width: 0 });
  });
});
