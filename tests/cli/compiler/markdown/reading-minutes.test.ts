import { expect, test } from 'vitest';
import { readingMinutes } from '../../../../cli/content/markdown/reading-minutes.ts';

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
  ['Japanese, by its characters', '凧は風で高く上がります。'.repeat(119), 4],
  ['Chinese, by its characters', '风筝飞得很高，'.repeat(255), 6],
  ['punctuation of Japanese, which does not count', '。「」、・'.repeat(5000), 1],
  ['Thai, by the words of a dictionary', 'ฉันรักว่าว'.repeat(238), 3],
  ['English words in Japanese', `凧 ${words(238 * 2)}`, 2],
  ['Korean, by its spaces', '연이 높이 '.repeat(238), 2],
  ['non-breaking spaces', 'a\u00a0b '.repeat(238), 2],
])('the reading time of %s', (_name, markdown, minutes) => {
  expect(readingMinutes(markdown)).toBe(minutes);
});
