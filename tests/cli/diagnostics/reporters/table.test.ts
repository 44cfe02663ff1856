import { expect, test } from 'vitest';
import { formatMarkdownTable, formatTable } from '../../../../cli/problems/reporters/table.ts';

const table = {
  heads: ['page', 'bytes'],
  rows: [
    ['/about', '5'],
    ['/', '12,345'],
    ['a|b', ''],
  ],
};

test('in a terminal, names are left-aligned and numbers right-aligned', () => {
  expect(formatTable(table)).toBe(
    ['page     bytes', '/about       5', '/       12,345', 'a|b           ', ''].join('\n'),
  );
});

test('in Markdown, pipes in cells are escaped', () => {
  expect(formatMarkdownTable(table)).toBe(
    ['| page | bytes |', '| --- | ---: |', '| /about | 5 |', '| / | 12,345 |', '| a\\|b |  |', ''].join('\n'),
  );
});

test('a table without rows shows its headings', () => {
  expect(formatTable({ ...table, rows: [] })).toBe('page  bytes\n');
});
