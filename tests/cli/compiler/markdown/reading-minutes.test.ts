import { expect, test } from 'vitest';
import { readingMinutes } from '../../../../cli/compiler/markdown/reading-minutes.ts';

const words = (count: number) => 'word '.repeat(count);

test.each([
  ['an empty article', '', 1],
  ['a short article', 'Three short words', 1],
  ['a minute', words(238), 1],
  ['a minute and a half', words(357), 2],
  ['ten minutes, in many paragraphs', `${words(119)}\n\n${words(119)}\n\n`.repeat(10), 10],
  ['Markdown characters, which do not count', '- # > --- | * \n'.repeat(5000), 1],
  ['words with emphasis inside', '*w*or**d** '.repeat(238 * 3), 3],
  ['numbers', '7 '.repeat(238 * 2), 2],
  ['words of other alphabets', 'слово '.repeat(238 * 4), 4],
  ['non-breaking spaces', 'a\u00a0b '.repeat(238), 2],
])('the reading time of %s', (_name, markdown, minutes) => {
  expect(readingMinutes(markdown)).toBe(minutes);
});
