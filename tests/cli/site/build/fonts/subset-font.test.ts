import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { neededLetters } from '../../../../../cli/site/build/fonts/needed-letters.ts';
import { subsetFont } from '../../../../../cli/site/build/fonts/subset-font.ts';
import { copyContent } from '../../../../support/content-folder.ts';
import { sites } from '../../../../support/sites.ts';

const whole = readFileSync(join(projectRoot, 'tests/fixtures/examples/media/fonts/space-grotesk.woff2'));

function read(bytes: Buffer) {
  const font = create(bytes);
  if (font.isCollection) throw new Error('This is one font.');
  return font;
}

/** The width of a text in font units, as HarfBuzz sets it. */
async function measure(bytes: Uint8Array, text: string): Promise<number> {
  const [{ Blob, Buffer, Face, Font, shape }, { decompress }] = await Promise.all([
    import('harfbuzzjs'),
    import('woff2-encoder'),
  ]);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(new Font(new Face(new Blob(await decompress(bytes)))), buffer);
  return buffer.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
}

test('a subset has the characters that are kept, with the axes of the font, and is smaller', async () => {
  const bytes = await subsetFont(whole, (codePoint) => codePoint >= 0x41 && codePoint <= 0x5a);
  const font = read(bytes);
  // A character map may end with U+FFFF, which is no character.
  const characters = font.characterSet.filter((codePoint) => codePoint !== 0xffff);
  expect(String.fromCodePoint(...characters)).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  expect(font.variationAxes.wght).toMatchObject({ min: 300, max: 700 });
  expect(font.unitsPerEm).toBe(read(whole).unitsPerEm);
  expect(bytes.length).toBeLessThan(whole.length * 0.6);
});

test('a subset keeps the kerning of its characters', async () => {
  const subset = await subsetFont(whole, (codePoint) => codePoint >= 0x41 && codePoint <= 0x5a);
  const kerned = await measure(whole, 'AVATAR');
  expect(kerned, 'The font has kerning for these letters.').toBeLessThan(
    (await Promise.all([...'AVATAR'].map((letter) => measure(whole, letter)))).reduce((sum, width) => sum + width),
  );
  expect(await measure(subset, 'AVATAR')).toBe(kerned);
});

test('a subset has the same bytes each time', async () => {
  const cut = () => subsetFont(whole, (codePoint) => codePoint < 0x80);
  expect(await cut()).toEqual(await cut());
});

test('a font of which everything is kept stays as it is', async () => {
  expect(await subsetFont(whole, () => true)).toEqual(whole);
});

/** Which of these characters a site needs in a language, with words in its texts. */
function needed(characters: string, language = 'en-GB', words = 'cress'): string {
  const read = (file: string) => readFileSync(join(sites.secondBrand.content, file), 'utf8');
  const files = {
    'site.yaml': read('site.yaml').replace(/^language: .*/m, `language: ${language}`),
    'pages/garden.yaml': read('pages/garden.yaml').replace('cress', words),
  };
  const needs = neededLetters(loadContent(copyContent({ files })).content);
  return [...characters].filter((character) => needs(character.codePointAt(0) ?? 0)).join('');
}

test.each([
  { language: 'en-GB', words: 'cress', expected: 'aZ9ßłőß–„€→' },
  { language: 'el', words: 'cress', expected: 'aZ9ßłőß–„€→Ωώ' },
  { language: 'ja', words: 'cress', expected: 'aZ9ßłőß–„€→東かカ' },
  { language: 'en-GB', words: 'кресс', expected: 'aZ9ßłőß–„€→Жж' },
  { language: 'he', words: 'κάρδαμο', expected: 'aZ9ßłőß–„€→Ωώש' },
])('a site in $language with the word $words needs $expected', ({ language, words, expected }) => {
  expect(needed('aZ9ßłőß–„€→ΩώЖж東かカש', language, words)).toBe(expected);
});
