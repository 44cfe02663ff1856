import { expect, test } from 'vitest';
import { applyTextEdits, type TextEdit } from '../../../cli/problems/text-edit.ts';

const edit: TextEdit = {
  file: 'content/facts.yaml',
  line: 2,
  column: 3,
  endLine: 3,
  endColumn: 2,
  replacement: 'x',
};

test('an edit replaces the text from its start up to, but not including, its end, also across lines', () => {
  expect(applyTextEdits('one\ntwo\nthree\n', [edit])).toBe('one\ntwxhree\n');
});

test('a byte order mark is kept and does not count as a column', () => {
  const first = { ...edit, line: 1, column: 1, endLine: 1, endColumn: 4 };
  expect(applyTextEdits('\uFEFFone\ntwo\n', [first])).toBe('\uFEFFx\ntwo\n');
});

test('Windows line endings are kept', () => {
  expect(applyTextEdits('one\r\ntwo\r\n', [{ ...edit, endLine: 2, endColumn: 4 }])).toBe('one\r\ntwx\r\n');
});
