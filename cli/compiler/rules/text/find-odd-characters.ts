import type { Range } from '../../yaml/source-file.ts';

/** A character that stands in a text by accident. */
export interface OddCharacter {
  kind: 'broken' | 'unseen';
  range: Range;
}

/** Finds nearly all texts that have none, by the characters outside of which nothing below lies. */
const any = /[\u00A0\u00AD\u00C3\u00E2\u200B\u2028\u2029\u2060\uFEFF\uFFFC\uFFFD]/;

/**
 * What programs leave when they read UTF-8 as another encoding (`â€™` for `’`, `Ã©` for `é`), or cannot read it at all.
 * Behind a capital Ã, Portuguese has quotes and signs of its own, which are not among these.
 */
const broken =
  /\uFFFD|\u00C3[\u00A1\u00A2\u00A4\u00A8\u00A9\u00B1\u00B3\u00B6\u00BC\u0178]|\u00E2\u20AC[\u0153\u0161\u017E\u02DC\u201C\u201D\u2122\u00A6]/;

/** Ends of lines and placeholders of word processors, and a byte order mark: no text needs them. */
const unseen = /[\u2028\u2029\uFEFF\uFFFC]/;

/** Spaces, joiners and hyphens that nobody sees mean something between two characters, and nothing at an end. */
const unseenAtEnd = /^[\u00A0\u00AD\u200B\u2060]+|[\u00A0\u00AD\u200B\u2060]+$/;

/** Returns the first character in a text that was not meant; between letters, invisible ones have their uses. */
export function findOddCharacter(text: string): OddCharacter | undefined {
  if (!any.test(text)) return undefined;
  const misread = broken.exec(text);
  const found = misread ?? unseen.exec(text) ?? unseenAtEnd.exec(text);
  if (!found) return undefined;
  return { kind: misread ? 'broken' : 'unseen', range: { start: found.index, end: found.index + found[0].length } };
}
