import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type * as Fontkitten from 'fontkitten';
import type { Font } from '../../src/content.gen.ts';
import { cacheFolders, readEntry, writeEntry } from '../platform/cache.ts';
import { codeKey } from '../platform/code-key.ts';
import { findContentFile, readMedia } from '../platform/content-file.ts';
import { hashText } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';

/** Where a font is: a file in the content, or one of an installed package. */
export type FontLocation = Pick<Font, 'src' | 'package' | 'file'>;

/** Returns the path of a font file. @param mediaFolder the folder `media` of the content */
export function fontPath({ src, package: name = '', file = '' }: FontLocation, mediaFolder: string): string {
  return src === undefined ? join(projectRoot, 'node_modules', name, file) : findContentFile(mediaFolder, src).fullPath;
}

/** Reads a font file. @throws {LinkedFileError} for a file of the content that is a link */
export function readFont(font: FontLocation, mediaFolder: string): Buffer {
  return font.src === undefined ? readFileSync(fontPath(font, mediaFolder)) : readMedia(mediaFolder, font.src);
}

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

/** The facts of a font file as they are cached; null if it cannot be read. */
type CachedFacts = (Omit<FontFacts, 'hasLetter'> & { letters: number[] }) | null;

/** The facts that this process has read, by the keys of their cache entries. */
const known = new Map<string, FontFacts | undefined>();

/**
 * Reads the character map (`cmap`) and the weights of a font file, in about 50 ms, and caches them until it changes.
 * @returns undefined if the file is missing or is not a WOFF2 font
 */
export function readFontFacts(font: FontLocation, mediaFolder: string): FontFacts | undefined {
  const path = fontPath(font, mediaFolder);
  const state = statSync(path, { throwIfNoEntry: false });
  if (!state?.isFile()) return undefined;
  const key = hashText(JSON.stringify([path, state.mtimeMs, state.size, codeKey('cli/site/fonts.ts')]));
  if (known.has(key)) return known.get(key);
  const entryPath = join(cacheFolders.fonts, key);
  const entry = readEntry(entryPath);
  const facts: CachedFacts = entry ? JSON.parse(String(entry)) : parseFont(font, mediaFolder);
  if (!entry) writeEntry(entryPath, JSON.stringify(facts));
  const letters = new Set(facts?.letters);
  known.set(key, facts ? { ...facts, hasLetter: (letter) => letters.has(letter.codePointAt(0) ?? 0) } : undefined);
  return known.get(key);
}

/** Reads a font file; null if it is not a WOFF2 font. */
function parseFont(location: FontLocation, mediaFolder: string): CachedFacts {
  // Loaded only where a font must be read: for fonts of the content, and for copy in scripts other than Latin.
  const { create }: typeof Fontkitten = require('fontkitten');
  try {
    const bytes = readFont(location, mediaFolder);
    if (bytes.toString('latin1', 0, 4) !== 'wOF2') return null;
    const font = create(bytes);
    // A font collection contains several fonts, each with its own character map.
    if (font.isCollection) return null;
    const weight = font['OS/2'].usWeightClass;
    const { min, max } = font.variationAxes.wght ?? { min: weight, max: weight };
    return {
      letters: [...font.characterSet],
      family: font.familyName ?? '',
      lineHeight: (font.ascent - font.descent + font.lineGap) / font.unitsPerEm,
      weights: [min, max],
    };
  } catch {
    return null;
  }
}

/** The files of Fontsource's packages, one per alphabet. @see https://fontsource.org/docs/getting-started/subsets */
const alphabets = /^(latin|cyrillic|greek|arabic|hebrew|vietnamese|devanagari|thai|math|symbols)(-ext)?$/;

/** A file of the same package, for another alphabet, such as `latin-ext`. */
export interface OtherAlphabet extends FontLocation {
  alphabet: string;
}

/** Lists the files of a package for other alphabets: `x-greek-wght-normal.woff2` for `x-latin-wght-normal.woff2`, … */
export function otherAlphabets(font: FontLocation, mediaFolder: string): OtherAlphabet[] {
  const path = fontPath(font, mediaFolder);
  const [start = '', end] = basename(path).split(/latin(?=-)/, 2);
  if (font.src !== undefined || end === undefined) return [];
  const folder = dirname(font.file ?? '');
  return globSync(`${start}*${end}`, { cwd: dirname(path) })
    .sort()
    .map((name) => ({ ...font, alphabet: name.slice(start.length, -end.length), file: `${folder}/${name}` }))
    .filter(({ alphabet, file }) => alphabets.test(alphabet) && file !== font.file);
}

/** Lists the files of `otherAlphabets` that have at least one of those `letters` that the file of the font lacks. */
export function alphabetsWith(letters: readonly string[], font: FontLocation, mediaFolder: string): OtherAlphabet[] {
  const main = readFontFacts(font, mediaFolder);
  const lacking = letters.filter((letter) => main?.hasLetter(letter) === false);
  if (lacking.length === 0) return [];
  return otherAlphabets(font, mediaFolder).filter((other) => {
    const facts = readFontFacts(other, mediaFolder);
    return facts && lacking.some(facts.hasLetter);
  });
}

/** Reads which letters the files of a package have, as values of `unicode-range` by alphabet; none if unknown. */
export function readRanges(packageName: string): Readonly<Record<string, string>> {
  const path = join(projectRoot, 'node_modules', packageName, 'unicode.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}
