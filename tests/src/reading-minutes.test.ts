import { expect, test } from 'vitest';
import { readingMinutes } from '../../src/reading-minutes.ts';

const words = (count: number) => 'word '.repeat(count);

test.each([
  ['an empty article', '', 1],
  ['a short one', '<p>Three short words</p>', 1],
  ['a minute', `<p>${words(238)}</p>`, 1],
  ['a minute and a half', `<p>${words(357)}</p>`, 2],
  ['ten minutes, in many paragraphs', `<p>${words(119)}</p>\n<p>${words(119)}</p>\n`.repeat(10), 10],
  ['tags, which nobody reads', `<p class="${words(5000)}">one</p><a href="${words(5000)}">two</a>`, 1],
  ['a word with marks in it', '<em>w</em>or<strong>d</strong> '.repeat(238 * 3), 3],
  ['signs that are no tags', `${'a &lt; b '.repeat(238)}`, 3],
  ['spaces that do not break', `${'a\u00a0b '.repeat(238)}`, 2],
])('%s', (_name, html, minutes) => {
  expect(readingMinutes({ html })).toBe(minutes);
});
