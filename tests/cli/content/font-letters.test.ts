import { expect, test } from 'vitest';
import { readFontLetters } from '../../../cli/content/font-letters.ts';

const serif = '@fontsource-variable/brygada-1918';

test.each([
  ['latin', 'aéß', 'łЖΩ東'],
  ['latin-ext', 'ł', 'aЖΩ'],
  ['cyrillic', 'Ж', 'ałΩ'],
  ['greek', 'Ω', 'aЖ'],
])('the file of %s has %s, and not %s', (alphabet, has, lacks) => {
  const hasLetter = readFontLetters({ package: serif, file: `files/brygada-1918-${alphabet}-wght-normal.woff2` });
  expect([...has].filter((letter) => !hasLetter?.(letter))).toEqual([]);
  expect([...lacks].filter((letter) => hasLetter?.(letter))).toEqual([]);
});

test.each([
  { package: 'vite', file: 'dist/font-latin-400.woff2' },
  { package: serif, file: 'files/some-other-file.woff2' },
  { package: 'no-such-package', file: 'files/a-latin-400.woff2' },
])('of $package, $file nothing is known', (font) => {
  expect(readFontLetters(font)).toBeUndefined();
});
