import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Fontkitten from 'fontkitten';
import { memoize } from '../../platform/memoize.ts';
import { type FontLocation, fontPath, readFont } from './font-path.ts';

/** What a font file contains. */
export interface FontFacts {
  hasLetter: (letter: string) => boolean;
  /** The name of the font in its file. */
  family: string;
  /** The distance of lines, in ems. */
  lineHeight: number;
  /** The lowest and the highest weight; equal if the font is not variable. */
  weights: readonly [lowest: number, highest: number];
}

const require = createRequire(import.meta.url);

/**
 * Reads the character map (`cmap`) and the weights of a font file, in about 30 ms. The result is memoized until the file
 * changes.
 * @param mediaFolder the folder `media` of the content
 * @returns undefined if the file is missing or is not a WOFF2 font
 */
export function readFontFacts(font: FontLocation, mediaFolder: string): FontFacts | undefined {
  const state = statSync(fontPath(font, mediaFolder), { throwIfNoEntry: false });
  const { src, package: name, file } = font;
  if (!state?.isFile()) return undefined;
  return readState(JSON.stringify([{ src, package: name, file }, mediaFolder, state.mtimeMs, state.size]));
}

const readState = memoize((state): FontFacts | undefined => {
  // Loaded only where a font must be read: for fonts of the content, and for copy in scripts other than Latin.
  const { create }: typeof Fontkitten = require('fontkitten');
  try {
    const [location, mediaFolder] = JSON.parse(state) as [FontLocation, string];
    const bytes = readFont(location, mediaFolder);
    if (bytes.toString('latin1', 0, 4) !== 'wOF2') return undefined;
    const font = create(bytes);
    // A font collection contains several fonts, each with its own character map.
    if (font.isCollection) return undefined;
    const letters = new Set(font.characterSet);
    const { min, max } = font.variationAxes.wght ?? {
      min: font['OS/2'].usWeightClass,
      max: font['OS/2'].usWeightClass,
    };
    return {
      hasLetter: (letter) => letters.has(letter.codePointAt(0) ?? 0),
      family: font.familyName ?? '',
      lineHeight: (font.ascent - font.descent + font.lineGap) / font.unitsPerEm,
      weights: [min, max],
    };
  } catch {
    return undefined;
  }
});
