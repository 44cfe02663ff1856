import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { readFontFacts } from '../../../../cli/site/fonts.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

const mediaFolder = join(sites.secondBrand.content, 'media');
const serif = '@fontsource-variable/brygada-1918';

test.each([
  ['latin', 'aéß', 'łЖΩ東'],
  ['latin-ext', 'ł', 'aЖΩ'],
  ['cyrillic', 'Ж', 'ałΩ'],
  ['greek', 'Ω', 'aЖ'],
])('the %s font file has the letters %s, and not %s', (alphabet, has, lacks) => {
  const font = { package: serif, file: `files/brygada-1918-${alphabet}-wght-normal.woff2` };
  const hasLetter = readFontFacts(font, mediaFolder)?.hasLetter;
  expect([...has].filter((letter) => !hasLetter?.(letter))).toEqual([]);
  expect([...lacks].filter((letter) => hasLetter?.(letter))).toEqual([]);
});

test('a font of the content is read too', () => {
  const folder = temporaryFolder();
  const path = join(projectRoot, `node_modules/${serif}/files/brygada-1918-cyrillic-wght-normal.woff2`);
  writeFiles(folder, { 'fonts/house-style.woff2': readFileSync(path) });
  const facts = readFontFacts({ src: 'fonts/house-style.woff2' }, folder);
  expect(['Ж', 'a'].map((letter) => facts?.hasLetter(letter))).toEqual([true, false]);
  expect(facts?.weights).toEqual([400, 700]);
});

test.each([
  { what: 'text', bytes: 'wOF2 is how such a file starts' },
  { what: 'a TrueType font', bytes: Buffer.from([0, 1, 0, 0, 0, 10, 0, 128]) },
])('a file with $what is not a font', ({ bytes }) => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'fonts/house-style.woff2': bytes });
  expect(readFontFacts({ src: 'fonts/house-style.woff2' }, folder)).toBeUndefined();
});

test.each([
  { package: serif, file: 'files/some-other-file.woff2' },
  { package: 'no-such-package', file: 'files/a-latin-400.woff2' },
  { src: 'fonts/missing.woff2' },
])('a missing file has no facts: %o', (font) => {
  expect(readFontFacts(font, mediaFolder)).toBeUndefined();
});
