import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Fontkitten from 'fontkitten';
import type { Theme } from '../../../src/content.gen.ts';
import { memoize } from '../../platform/memoize.ts';
import { fontPath } from './font-path.ts';

/** Whether a font has a letter. */
export type HasLetter = (letter: string) => boolean;

const require = createRequire(import.meta.url);

/** Reads which letters a font of the theme has; undefined if its file is missing or is not a font. */
export function readFontLetters(font: Pick<Theme['fonts']['text'], 'package' | 'file'>): HasLetter | undefined {
  return readLetters(fontPath(font));
}

/** Reads the character map (`cmap`) of a font file, in about 30 ms. The result is memoized until the file changes. */
export function readLetters(path: string): HasLetter | undefined {
  const state = statSync(path, { throwIfNoEntry: false });
  return state?.isFile() ? readState(JSON.stringify([path, state.mtimeMs, state.size])) : undefined;
}

const readState = memoize((state) => {
  // Loaded only for copy in scripts other than Latin.
  const { create }: typeof Fontkitten = require('fontkitten');
  try {
    const font = create(readFileSync(JSON.parse(state)[0]));
    // A font collection contains several fonts, each with its own character map.
    if (font.isCollection) return undefined;
    const letters = new Set(font.characterSet);
    return (letter: string) => letters.has(letter.codePointAt(0) ?? 0);
  } catch {
    return undefined;
  }
});
