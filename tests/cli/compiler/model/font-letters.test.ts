import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFontLetters, readLetters } from '../../../../cli/compiler/model/font-letters.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';

const serif = '@fontsource-variable/brygada-1918';

test.each([
  ['latin', 'aéß', 'łЖΩ東'],
  ['latin-ext', 'ł', 'aЖΩ'],
  ['cyrillic', 'Ж', 'ałΩ'],
  ['greek', 'Ω', 'aЖ'],
])('the %s font file has the letters %s, and not %s', (alphabet, has, lacks) => {
  const hasLetter = readFontLetters({ package: serif, file: `files/brygada-1918-${alphabet}-wght-normal.woff2` });
  expect([...has].filter((letter) => !hasLetter?.(letter))).toEqual([]);
  expect([...lacks].filter((letter) => hasLetter?.(letter))).toEqual([]);
});

test('a custom font without a list of alphabets is read too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-font-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'house-style.woff2');
  copyFileSync(join(projectRoot, `node_modules/${serif}/files/brygada-1918-cyrillic-wght-normal.woff2`), path);
  const hasLetter = readLetters(path);
  expect(['Ж', 'a'].map((letter) => hasLetter?.(letter))).toEqual([true, false]);
});

test('the letters of a file that is not a font are unknown', () => {
  expect(readLetters(import.meta.filename)).toBeUndefined();
});

test.each([
  { package: serif, file: 'files/some-other-file.woff2' },
  { package: 'no-such-package', file: 'files/a-latin-400.woff2' },
])('the letters of $package, $file are unknown', (font) => {
  expect(readFontLetters(font)).toBeUndefined();
});
