import { expect, test } from 'vitest';
import { removeAmbiguousLines } from '../../../../../cli/content/yaml/recovery/ambiguous-lines.ts';

const isMarked = (line: string) => line.includes('!');
const remove = (lines: string[], first: number, last: number) => {
  const { lines: rest, holes } = removeAmbiguousLines(lines, [...lines], { first, last }, isMarked);
  return { rest, holes: holes.map(({ first, last }) => [first, last]) };
};

test('only lines of the block are removed', () => {
  const lines = ['a: x!', 'b: x', 'c: x!', 'd: x', 'e: x!'];
  expect(remove(lines, 1, 3)).toEqual({ rest: ['a: x!', 'b: x', '', 'd: x', 'e: x!'], holes: [[2, 2]] });
});

test('the last line of the block is removed as well', () => {
  expect(remove(['a: x', 'b: x!'], 0, 1)).toEqual({ rest: ['a: x', ''], holes: [[1, 1]] });
});

test('lines with the same indentation are removed together', () => {
  expect(remove(['a: x', 'b: x!', 'c: x!', 'd: x'], 0, 3).holes).toEqual([[1, 2]]);
});

test('at most 20 parts are removed', () => {
  const lines = Array.from({ length: 30 }, (_, nth) => [`a${nth}: x`, `b${nth}: x!`]).flat();
  expect(remove(lines, 0, lines.length - 1).holes).toHaveLength(20);
});

test('a key with an extra space is kept if its list is not indented, like other lists of the file', () => {
  const rest = (lines: string[]) =>
    removeAmbiguousLines(lines, [...lines], { first: 0, last: lines.length - 1 }, (line) => line === ' beds:').lines;
  expect(rest(['plots:', '- a', 'title: x', ' beds:', '- b'])).toEqual(['plots:', '- a', 'title: x', 'beds:', '- b']);
  expect(rest(['plots:', '  - a', 'title: x', ' beds:', '- b'])).toEqual(['plots:', '  - a', 'title: x', '', '']);
});
