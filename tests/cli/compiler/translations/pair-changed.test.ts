import { expect, test } from 'vitest';
import { pairChanged } from '../../../../cli/compiler/translations/pair-changed.ts';

const pairs = (before: string, after: string) =>
  pairChanged(before.split(''), after.split('')).map(({ before, after }) => [before, after]);

test.each<[what: string, before: string, after: string, pairs: (number | undefined)[][]]>([
  ['nothing', 'abc', 'abc', []],
  ['an item in its place', 'abc', 'axc', [[1, 1]]],
  ['an inserted item alone', 'abc', 'axbc', [[undefined, 1]]],
  ['a removed item alone', 'abc', 'ac', [[1, undefined]]],
  [
    'the first and the last',
    'abc',
    'xby',
    [
      [0, 0],
      [2, 2],
    ],
  ],
  [
    'two of three that became one',
    'abc',
    'xc',
    [
      [0, 0],
      [1, undefined],
    ],
  ],
  [
    'all of them',
    '',
    'ab',
    [
      [undefined, 0],
      [undefined, 1],
    ],
  ],
])('pairs %s', (_what, before, after, expected) => {
  expect(pairs(before, after)).toEqual(expected);
});
