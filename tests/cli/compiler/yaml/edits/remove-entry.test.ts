import { expect, test } from 'vitest';
import { removeEntry } from '../../../../../cli/content/yaml/edits/remove-entry.ts';
import type { DataPath } from '../../../../../cli/problems/problem.ts';
import { change } from './change.ts';

function remove(text: string, path: DataPath): string | undefined {
  return change(text, (yaml) => removeEntry(yaml, path));
}

test.each<[string, string, DataPath, string]>([
  ['a key with its comment', 'a: 1 # one\nb: 2\n', ['a'], 'b: 2\n'],
  ['an entry with several lines', '- a: 1\n  b: 2\n# About c\n- c: 1\n', [0], '# About c\n- c: 1\n'],
  ['the first key of an entry', '- a: 1\n  b: 2\n', [0, 'a'], '- b: 2\n'],
  ['the first key of an entry, above a comment', '- a: 1\n  # Why\n  b: 2\n', [0, 'a'], '- # Why\n  b: 2\n'],
  ['an entry in brackets', 'x: [a, b, c]\n', ['x', 1], 'x: [a, c]\n'],
  ['the last entry in brackets', 'x: [a, b]\n', ['x', 1], 'x: [a]\n'],
  ['the only entry in brackets', 'x: [a] # why\n', ['x', 0], 'x: [] # why\n'],
  ['the only entry of a list', 'x: # why\n  # About a\n  - a\ny: 1\n', ['x', 0], 'x: [] # why\n  # About a\ny: 1\n'],
  ['the only key of a block', 'x:\r\n  a: 1\r\ny: 1\r\n', ['x', 'a'], 'x: {}\r\ny: 1\r\n'],
  ['the only entry of a file', '# All\n- a\n', [0], '# All\n[]\n'],
  ['the only entry of a list in a list', '- - a\n- b\n', [0, 0], '- []\n- b\n'],
  ['an entry after two hyphens', '- - a\n  - b\n', [0, 0], '- - b\n'],
  ['an entry whose hyphen is on a line of its own', '-\n  # A\n  - a\n- b\n', [0], '- b\n'],
  ['the last key without a newline at the end', 'a: 1\nb: 2', ['b'], 'a: 1\n'],
])('removes %s', (_, text, path, expected) => {
  expect(remove(text, path)).toBe(expected);
});

test.each<[string, string, DataPath]>([
  ['a key that does not exist', 'a: 1\nb: 2\n', ['c']],
  ['an entry that does not exist', '- a\n- b\n', [2]],
  ['an entry of an alias', 'a: &a [1, 2]\nb: *a\n', ['b', 0]],
  ['a key that a merge key repeats', 'x: &x\n  a: 1\n  b: 2\ny:\n  <<: *x\n', ['x', 'a']],
])('does not remove %s', (_, text, path) => {
  expect(remove(text, path)).toBeUndefined();
});
