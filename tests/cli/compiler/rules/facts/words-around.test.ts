import { expect, test } from 'vitest';
import { findFigures } from '../../../../../cli/compiler/rules/facts/figures.ts';
import { wordsAround } from '../../../../../cli/compiler/rules/facts/words-around.ts';

test.each([
  ['We grow kale on 14 plots beside the sea.', [['on kale grow we', 'plot beside the sea']]],
  ['It rained. Then 3 boats, at noon, came', [['then', 'boat']]],
  [
    'from 12 beds to 15 beds',
    [
      ['from', 'bed to'],
      ['to bed', 'bed'],
    ],
  ],
])('finds the words around the figures in %j', (text, words) => {
  const around = wordsAround(text, findFigures(text));
  expect(around.map(({ before, after }) => [before.join(' '), after.join(' ')])).toEqual(words);
});
