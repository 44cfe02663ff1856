import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readFontFacts } from './font-facts.ts';
import { type FontLocation, fontPath } from './font-path.ts';

/** The files of Fontsource's packages, each for one alphabet. @see https://fontsource.org/docs/getting-started/subsets */
const alphabets = /^(latin|cyrillic|greek|arabic|hebrew|vietnamese|devanagari|thai|math|symbols)(-ext)?$/;

/** A file of the same package, for another alphabet. */
export interface OtherAlphabet extends FontLocation {
  /** Such as `latin-ext`. */
  alphabet: string;
}

/** Lists the files for other alphabets: `brygada-1918-latin-wght-normal.woff2` → `brygada-1918-greek-wght-normal.woff2`, … */
export function otherAlphabets(font: FontLocation, mediaFolder: string): OtherAlphabet[] {
  if (font.src !== undefined) return [];
  const path = fontPath(font, mediaFolder);
  const pattern = basename(path).replace(/-latin(?=-)/, '-*');
  if (pattern === basename(path)) return [];
  const [start = '', end = ''] = pattern.split('*');
  return globSync(pattern, { cwd: dirname(path) })
    .sort()
    .map((name) => ({
      ...font,
      alphabet: name.slice(start.length, -end.length),
      file: `${dirname(font.file ?? '')}/${name}`,
    }))
    .filter(({ alphabet, file }) => alphabets.test(alphabet) && file !== font.file);
}

/** Lists the files for other alphabets with any of some letters that the font itself lacks. */
export function alphabetsWith(letters: readonly string[], font: FontLocation, mediaFolder: string): OtherAlphabet[] {
  const own = readFontFacts(font, mediaFolder);
  const lacking = letters.filter((letter) => own?.hasLetter(letter) === false);
  if (lacking.length === 0) return [];
  return otherAlphabets(font, mediaFolder).filter((other) => {
    const facts = readFontFacts(other, mediaFolder);
    return facts && lacking.some(facts.hasLetter);
  });
}
