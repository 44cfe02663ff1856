import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FileCache } from '../../../../../cli/compiler/check/file-cache.ts';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { isCached } from '../../../../support/is-cached.ts';
import { gardenHead, secondBrandFile } from '../../graph/second-brand-file.ts';

/** The warnings about letters in a text on the page of the garden. */
function lettersIn(body: string, files: Record<string, string> = {}): string[] {
  const page = `${gardenHead}A wall\n  - type: prose\n    id: story\n    body: ${JSON.stringify(body)}\n`;
  const loaded = loadContent(copyContent({ files: { 'pages/garden.yaml': page, ...files } }));
  const problems = loaded.problems.filter(({ code }) => code !== 'spelling');
  expect(problems.filter(({ code, severity }) => code !== 'letters-missing' || severity !== 'warning')).toEqual([]);
  return problems.map(
    ({ message }) =>
      /no (?:(\w+) )?letters,? such as `(.)`/u.exec(message)?.slice(1).filter(Boolean).join(' ') ?? message,
  );
}

describe('letters missing from the fonts of the theme', () => {
  test.each([
    ['Привет, мир', ['Cyrillic П']],
    ['Ελλάδα и Россия', ['Cyrillic и', 'Greek Ε']],
    ['مرحبا', ['Arabic م']],
    ['東京 and 大阪', ['Han 東']],
    ['ひらがな', ['Hiragana ひ']],
    ['東京のカタカナ と 한글', ['Han 東']],
    ['ᏣᎳᎩ and ꦗꦮ', ['Cherokee Ꮳ', 'Javanese ꦗ']],
    ['𐓏𐓘𐓻𐓘𐓻𐓟', ['Osage 𐓏']],
    ['𐌰𐌹', ['𐌰']],
  ])('give one warning for each script: %s, %j', (body, warnings) => {
    expect(lettersIn(body).sort()).toEqual(warnings);
  });

  test.each(['Café, naïve, Łódź, Ærø', '“Quoted” – 1½ € → ✓ × µm №', '👋🏽 👩‍👩‍👧 🇩🇪 ❤️', 'x̄ and y²'])(
    'give no warning: %s',
    (body) => {
      expect(lettersIn(body)).toEqual([]);
    },
  );

  test('are in other files of the same package', () => {
    const theme = secondBrandFile('theme.yaml')
      .replaceAll('@fontsource-variable/instrument-sans', '@fontsource-variable/brygada-1918')
      .replaceAll(/files\/instrument-sans-latin[\w-]*\.woff2/g, 'files/brygada-1918-latin-wght-normal.woff2');
    expect(lettersIn('Привет, Ελλάδα, Łódź, phở', { 'theme.yaml': theme })).toEqual([]);
    expect(lettersIn('Привет и 東京', { 'theme.yaml': theme })).toEqual(['Han 東']);
  });

  test('of Japanese suggest no font of a package, as these are too large to load', () => {
    const page = `${gardenHead}A wall\n  - type: prose\n    id: story\n    body: 東京\n`;
    const { problems } = loadContent(copyContent({ files: { 'pages/garden.yaml': page } }));
    expect(problems.map(({ hint }) => hint)).toEqual([expect.stringMatching(/^Pages need nothing: .*`share`.*`src`/)]);
  });

  test('of Latin are reported, too', () => {
    expect(lettersIn('Łódź and phở')).toEqual(['ở']);
  });

  test('give a warning that names the font, if only one font lacks them', () => {
    const theme = secondBrandFile('theme.yaml')
      .replace('@fontsource-variable/instrument-sans', '@fontsource-variable/brygada-1918')
      .replace(/files\/instrument-sans-latin[\w-]*\.woff2/, 'files/brygada-1918-cyrillic-wght-normal.woff2');
    expect(lettersIn('Привет', { 'theme.yaml': theme })).toEqual(['Cyrillic П']);
    const page = `${gardenHead}A wall\n  - type: prose\n    id: story\n    body: Привет\n`;
    const { problems } = loadContent(copyContent({ files: { 'pages/garden.yaml': page, 'theme.yaml': theme } }));
    expect(problems[0]?.message).toMatch(/^The font for text, .+, has no Cyrillic letters/);
  });

  test('give no warning if the fonts of another theme have them', () => {
    const theme = secondBrandFile('theme.yaml')
      .replaceAll('@fontsource-variable/instrument-sans', '@fontsource-variable/brygada-1918')
      .replaceAll(/files\/instrument-sans-latin[\w-]*\.woff2/g, 'files/brygada-1918-cyrillic-wght-normal.woff2');
    expect(lettersIn('Привет', { 'theme.yaml': theme })).toEqual([]);
    expect(lettersIn('Привет и Ελλάδα', { 'theme.yaml': theme })).toEqual(['Greek Ε']);
  });
});

test('missing letters in a cached article are reported again', async () => {
  const article = `title: Salt\nsummary: What it does.\ncategory: Salad\npublishedAt: 2026-05-01\nbody: Соль.\n`;
  const folder = copyContent({ over: 'tests/fixtures/rich-article', files: { 'articles/salt.yaml': article } });
  // Recently changed files are not cached.
  await setTimeout(2100);
  const first = FileCache.inMemory();
  const codes = (cache: FileCache) =>
    loadContent(folder, { cache, willRender: true }).problems.map(({ code, file }) => `${code} ${file}`);
  expect(codes(first)).toEqual(['letters-missing content/articles/salt.yaml']);
  expect(isCached(first, folder, 'content/articles/salt.yaml')).toBe(true);
  expect(codes(first)).toEqual(['letters-missing content/articles/salt.yaml']);
});
