import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { removalRange } from '../../../../cli/content/yaml/removal-range.ts';
import type { DataPath } from '../../../../cli/problems/problem.ts';

function remove(text: string, path: DataPath): string | undefined {
  const range = removalRange(text, parseDocument(text), path);
  return range && text.slice(0, range.start) + text.slice(range.end);
}

test.each<[what: string, text: string, path: DataPath, left: string | undefined]>([
  ['a line', 'a: 1\nb: 2\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
  ['the first line', 'a: 1\nb: 2\n', ['a'], 'b: 2\n'],
  ['the last line, with its comment', 'a: 1\nb: 2 # two\n', ['b'], 'a: 1\n'],
  ['the last line of a file without a line break', 'a: 1\nb: 2', ['b'], 'a: 1\n'],
  ['a line of a Windows file', 'a: 1\r\nb: 2\r\nc: 3\r\n', ['b'], 'a: 1\r\nc: 3\r\n'],
  ['a key without a value', 'a: 1\nb:\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
  ['a block', 'a: 1\nb:\n  - x\n  - y\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
  ['a block in a block', 'a:\n  b:\n    c: 1\n  d: 2\ne: 3\n', ['a', 'b'], 'a:\n  d: 2\ne: 3\n'],
  ['a text of several lines', 'a: 1\nb: |\n  One\n\n  Two\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
  ['a plain text of two lines', 'a: 1\nb: One\n  Two\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
  ['a key in quotes', 'a: 1\n"b": 2\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
  ['a key in a list', '- a: 1\n  b: 2\n- c: 3\n', [0, 'b'], '- a: 1\n- c: 3\n'],
  ['the first key of an entry', '- a: 1\n  b: 2\n', [0, 'a'], '- b: 2\n'],
  ['the first key of an entry, with a comment below it', '- a: 1\n  # of b\n  b: 2\n', [0, 'a'], undefined],
  ['a key between braces', 'a: { b: 1, c: 2 }\n', ['a', 'b'], 'a: { c: 2 }\n'],
  ['the last key between braces', 'a: { b: 1, c: 2 }\n', ['a', 'c'], 'a: { b: 1 }\n'],
  ['the only key', 'a:\n  b: 1\n', ['a', 'b'], undefined],
  ['an entry', 'a:\n  - x\n  - y\n', ['a', 0], 'a:\n  - y\n'],
  ['an entry of keys', '- a: 1\n  b: 2\n\n# Of c.\n- c: 3\n', [0], '\n# Of c.\n- c: 3\n'],
  ['an entry between brackets', 'a: [x, y, z]\n', ['a', 1], 'a: [x, z]\n'],
  ['the last entry between brackets', 'a: [x, y]\n', ['a', 1], 'a: [x]\n'],
  ['an entry with blank lines below', 'a:\n  - x\n  - |\n    y\n\nb: 1\n', ['a', 1], 'a:\n  - x\n\nb: 1\n'],
  ['the only entry', 'a:\n  - x\n', ['a', 0], undefined],
  ['a key of an alias', 'a: &x\n  b: 1\n  c: 2\nd: *x\n', ['d', 'b'], undefined],
  ['a missing key', 'a: 1\nb: 2\n', ['c'], undefined],
])('%s is deleted completely, or left to the author', (_what, text, path, left) => {
  expect(remove(text, path)).toBe(left);
});
