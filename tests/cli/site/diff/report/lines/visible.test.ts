import { expect, test } from 'vitest';
import { makeVisible } from '../../../../../../cli/diff/report/lines/visible.ts';

test.each([
  ['an escape sequence', 'a\u001b[2Jb', 'a [2Jb'],
  ['a line break', 'a\nb\u2028c', 'a b c'],
  ['a change of direction', 'a\u202eb', 'a[U+202E]b'],
  ['a space without width', 'a\u200bb', 'a[U+200B]b'],
  ['a soft hyphen', 'a\u00adb', 'a[U+00AD]b'],
  ['a tag', 'a\u{e0041}', 'a[U+E0041]'],
  ['a joiner between Latin letters', 'a\u200db', 'a[U+200D]b'],
])('shows %s', (_, text, visible) => expect(makeVisible(text)).toBe(visible));

test.each([
  ['emoji of several', '👩‍🚀 👩🏽‍🚀 ❤️‍🔥'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष'],
  ['accents', 'Zoë, Ångström, 東京'],
])('keeps %s', (_, text) => expect(makeVisible(text)).toBe(text));
