import { expect, test } from 'vitest';
import { moveEntry } from '../../../../../cli/content/yaml/edits/move-entry.ts';
import type { DataPath } from '../../../../../cli/problems/problem.ts';
import { change } from './change.ts';

function move(text: string, path: DataPath, index: number): string | undefined {
  return change(text, (yaml) => moveEntry(yaml, path, index));
}

test.each<[string, string, DataPath, number, string]>([
  ['the first to the end', '- a\n- b\n- c\n', [0], 2, '- b\n- c\n- a\n'],
  ['the last to the start', '- a\n- b\n- c\n', [2], 0, '- c\n- a\n- b\n'],
  [
    'one with its comments',
    '# All\n- a # one\n  # More of a\n\n# About b\n- b\n',
    [1],
    0,
    '# All\n\n# About b\n- b\n- a # one\n  # More of a\n',
  ],
  [
    'one with several lines',
    'x:\n  - a: 1\n    b: 2\n  - c: 3\ny: 1\n',
    ['x', 0],
    1,
    'x:\n  - c: 3\n  - a: 1\n    b: 2\ny: 1\n',
  ],
  [
    'one that ends in a list with a comment below',
    'x:\n  - a:\n      - b\n      # More\n  - c\n',
    ['x', 0],
    1,
    'x:\n  - c\n  - a:\n      - b\n      # More\n',
  ],
  ['one with a comment below, in Windows', '- a\r\n- b\r\n  # More\r\n', [1], 0, '- b\r\n  # More\r\n- a\r\n'],
  ['the last without a newline at the end', '- a\r\n- b', [1], 0, '- b\r\n- a'],
  ['one in brackets', 'x: [a, "b, c", d] # why\n', ['x', 2], 0, 'x: [d, a, "b, c"] # why\n'],
  ['one after two hyphens', '- - a\n  - b\n- c\n', [0, 1], 0, '- - b\n  - a\n- c\n'],
  ['one to where it is', '- a\n- b\n', [0], 0, '- a\n- b\n'],
])('moves %s', (_, text, path, index, expected) => {
  expect(move(text, path, index)).toBe(expected);
});

test.each<[string, string, DataPath, number]>([
  ['a key', 'a: 1\nb: 2\n', ['a'], 1],
  ['to a position that does not exist', '- a\n- b\n', [0], 2],
  ['an entry that does not exist', '- a\n- b\n', [2], 0],
  ['an entry of an alias', 'a: &a [1, 2]\nb: *a\n', ['b', 0], 1],
])('does not move %s', (_, text, path, index) => {
  expect(move(text, path, index)).toBeUndefined();
});
