import { expect, test } from 'vitest';
import { renameKey } from '../../../../../cli/content/yaml/edits/rename-key.ts';
import type { DataPath } from '../../../../../cli/problems/problem.ts';
import { change } from './change.ts';

function rename(text: string, path: DataPath, key: string): string | undefined {
  return change(text, (yaml) => renameKey(yaml, path, key));
}

test.each<[string, string, DataPath, string, string]>([
  ['a key, with its comments', '# A\na: 1 # one\nb: 2\n', ['a'], 'new', '# A\nnew: 1 # one\nb: 2\n'],
  ['a key in quotes', "'a': 1\n", ['a'], "it's", "'it''s': 1\n"],
  ['a key that needs quotes', 'a: 1\n', ['a'], 'b: c', '"b: c": 1\n'],
  ['a key that would be a number', 'a: 1\n', ['a'], '12', '"12": 1\n'],
  ['a key within braces', 'x: { a: 1, b: 2 }\n', ['x', 'b'], 'c', 'x: { a: 1, c: 2 }\n'],
  ['the first key of an entry', '- a: 1\n  b: 2\n', [0, 'a'], 'c', '- c: 1\n  b: 2\n'],
  ['a key with a block', 'a:\r\n  b: 1\r\n', ['a'], 'c', 'c:\r\n  b: 1\r\n'],
])('renames %s', (_, text, path, key, expected) => {
  expect(rename(text, path, key)).toBe(expected);
});

test.each<[string, string, DataPath, string]>([
  ['a key that does not exist', 'a: 1\n', ['b'], 'c'],
  ['a key to one that exists', 'a: 1\nb: 2\n', ['a'], 'b'],
  ['an entry of a list', '- a\n', [0], 'b'],
  ['a key of a block that a merge key repeats', 'x: &x { a: 1 }\ny:\n  <<: *x\n', ['x', 'a'], 'b'],
])('does not rename %s', (_, text, path, key) => {
  expect(rename(text, path, key)).toBeUndefined();
});
