import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Theme } from '../../src/content.gen.ts';
import { fontPath } from './font-path.ts';

type Font = Theme['fonts']['text'];

/** Whether a typeface has a letter. */
export type HasLetter = (letter: string) => boolean;

/**
 * What the file of a typeface covers, by the list of Unicode ranges that packages of Fontsource have beside their files:
 * `brygada-1918-latin-wght-normal.woff2` covers what `unicode.json` says of `latin`.
 * @returns nothing for a package without such a list, or when its file is not one of those listed
 * @see https://fontsource.org/docs/getting-started/subsets
 */
export function readFontLetters(font: Pick<Font, 'package' | 'file'>): HasLetter | undefined {
  const path = fontPath(font);
  const list = readList(join(dirname(dirname(path)), 'unicode.json'));
  // `latin-ext` is tried before `latin`.
  const names = Object.keys(list).sort((a, b) => b.length - a.length);
  const name = names.find((each) => basename(path).includes(`-${each.replace(/[[\]]/g, '')}-`));
  if (name === undefined) return undefined;
  const ranges = (list[name] ?? '').split(',').map((range) => {
    const [first = '', last = first] = range.replace(/^\s*U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => first <= code && code <= last);
  };
}

function readList(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
