import { expect, test } from 'vitest';
import { locateFinding } from '../../../cli/content/source-file.ts';
import type { DataPath } from '../../../cli/problem.ts';
import { applyTextEdit } from '../../../cli/text-edit.ts';

function remove(text: string, path: DataPath): string | undefined {
  const file = { name: 'content/a.yaml', kind: 'page', slug: 'a', schema: 'page.schema.json', text, data: {} } as const;
  const { fix } = locateFinding(file, {
    code: 'schema-too-many-keys',
    path,
    target: 'key',
    message: '',
    hint: '',
    fix: { remove: true },
  });
  return fix && applyTextEdit(text, fix);
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
  ['a folded text without a sign', 'a: 1\nb: One\n  Two\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
  ['a key in quotes', 'a: 1\n"b": 2\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
  ['a key in a list', '- a: 1\n  b: 2\n- c: 3\n', [0, 'b'], '- a: 1\n- c: 3\n'],
  ['a key right behind the hyphen of a list', '- a: 1\n  b: 2\n', [0, 'a'], undefined],
  ['a key between braces', 'a: { b: 1, c: 2 }\n', ['a', 'b'], undefined],
  ['the only key', 'a:\n  b: 1\n', ['a', 'b'], undefined],
])('%s is deleted whole, or left to the author', (_what, text, path, left) => {
  expect(remove(text, path)).toBe(left);
});
