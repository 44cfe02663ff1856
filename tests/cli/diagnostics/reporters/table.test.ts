import { expect, test } from 'vitest';
import { formatMarkdownTable, formatTable } from '../../../../cli/diagnostics/reporters/table.ts';

const table = {
  heads: ['page', 'bytes'],
  rows: [
    ['/about', '5'],
    ['/', '12,345'],
    ['a|b', ''],
  ],
};

test('for a terminal, names stand at the left and figures at the right', () => {
  expect(formatTable(table)).toBe(
    ['page     bytes', '/about       5', '/       12,345', 'a|b           ', ''].join('\n'),
  );
});

test('for Markdown, no cell ends early', () => {
  expect(formatMarkdownTable(table)).toBe(
    ['| page | bytes |', '| --- | ---: |', '| /about | 5 |', '| / | 12,345 |', '| a\\|b |  |', ''].join('\n'),
  );
});

test('a table without rows is its heads', () => {
  expect(formatTable({ ...table, rows: [] })).toBe('page  bytes\n');
});
