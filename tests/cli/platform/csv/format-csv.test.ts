import { expect, test } from 'vitest';
import { formatCsv } from '../../../../cli/platform/csv/format-csv.ts';

test('ends lines with CRLF and quotes what needs quotes', () => {
  expect(
    formatCsv(
      ['a', 'b'],
      [
        ['plain', 'with "quotes"'],
        ['1,2', 'two\nlines'],
        ['é', ' space '],
      ],
    ),
  ).toBe('a,b\r\nplain,"with ""quotes"""\r\n"1,2","two\nlines"\r\né, space \r\n');
});

test('leaves empty what is missing, and writes numbers, also negative ones, as they are', () => {
  expect(formatCsv(['a', 'b', 'c', 'd'], [[null, undefined, -1, false]])).toBe('a,b,c,d\r\n,,-1,false\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
  'puts an apostrophe before a text that a spreadsheet would run: %j',
  (text) => {
    expect(
      formatCsv(['a'], [[text]])
        .slice(3)
        .replace(/^"/, ''),
    ).toMatch(/^'/);
  },
);
