import type { Range } from '../../../content/yaml/source-file.ts';

/** A character that is in a text by mistake. */
export interface OddCharacter {
  kind: 'misread' | 'invisible';
  range: Range;
}

/** All characters that the patterns below begin with. Most texts contain none of them. */
const any = /[\u00A0\u00AD\u00C3\u00E2\u200B\u2028\u2029\u2060\uFEFF\uFFFC\uFFFD]/;

/**
 * The characters that appear when UTF-8 was read in another encoding (`â€™` for `’`, `Ã©` for `é`), or could not be
 * read. Characters that may follow a capital Ã in Portuguese are excluded.
 */
const misread =
  /\uFFFD|\u00C3[\u00A1\u00A2\u00A4\u00A8\u00A9\u00B1\u00B3\u00B6\u00BC\u0178]|\u00E2\u20AC[\u0153\u0161\u017E\u02DC\u201C\u201D\u2122\u00A6]/;

/** Line separators, placeholders of word processors, and byte order marks, which no text needs. */
const invisible = /[\u2028\u2029\uFEFF\uFFFC]/;

/** Invisible spaces, joiners and hyphens at the start or end of a text. Between two characters they may be intended. */
const invisibleAtEnd = /^[\u00A0\u00AD\u200B\u2060]+|[\u00A0\u00AD\u200B\u2060]+$/;

/** Returns the first character in a text that is there by mistake. */
export function findOddCharacter(text: string): OddCharacter | undefined {
  if (!any.test(text)) return undefined;
  const garbled = misread.exec(text);
  const found = garbled ?? invisible.exec(text) ?? invisibleAtEnd.exec(text);
  if (!found) return undefined;
  return { kind: garbled ? 'misread' : 'invisible', range: { start: found.index, end: found.index + found[0].length } };
}
