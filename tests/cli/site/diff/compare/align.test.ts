import { describe, expect, test } from 'vitest';
import { align } from '../../../../../cli/diff/compare/align.ts';

/** Items are equal by their text, and versions of one by their first letter. */
function pairs(before: string, after: string): string[] {
  const split = (text: string) => text.split(' ').filter((item) => item !== '');
  return align(split(before), split(after), {
    keyOf: (item) => item,
    matchOf: (old, now) => (old[0] === now[0] ? 1 : 0),
    canReplace: (old, now) => old[0] !== '!' && now[0] !== '!',
  }).map(({ before: old = '', after: now = '', isMoved }) => `${old}→${now}${isMoved ? ' moved' : ''}`);
}

describe('pairs items', () => {
  test.each([
    ['a b c', 'a b c', ['a→a', 'b→b', 'c→c']],
    ['a b c', 'a c', ['a→a', 'b→', 'c→c']],
    ['a c', 'a b c', ['a→a', '→b', 'c→c']],
    ['a b c', 'b c a', ['b→b', 'c→c', 'a→a moved']],
    ['a1 b c', 'a2 b c', ['a1→a2', 'b→b', 'c→c']],
    ['a1 b c', 'b c a2', ['b→b', 'c→c', 'a1→a2 moved']],
    ['a x c', 'a y c', ['a→a', 'x→y', 'c→c']],
    ['a x c', 'a y z c', ['a→a', 'x→', '→y', '→z', 'c→c']],
    ['a !x c', 'a y c', ['a→a', '!x→', '→y', 'c→c']],
    ['x a', 'a', ['x→', 'a→a']],
    ['', 'a b', ['→a', '→b']],
    ['a b', '', ['a→', 'b→']],
    ['a a a', 'a a', ['a→a', 'a→a', 'a→']],
  ])('%j → %j', (before, after, expected) => {
    expect(pairs(before, after)).toEqual(expected);
  });
});

test('a list in which everything differs ends in time', () => {
  const list = (prefix: string) => Array.from({ length: 1000 }, (_, index) => `${prefix}${index}`).join(' ');
  expect(pairs(list('a'), list('b'))).toHaveLength(1000);
});
