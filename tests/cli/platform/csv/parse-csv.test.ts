import { expect, test } from 'vitest';
import { formatCsv } from '../../../../cli/platform/csv/format-csv.ts';
import { OpenQuoteError, parseCsv } from '../../../../cli/platform/csv/parse-csv.ts';

const cells = (text: string) => parseCsv(text).map((record) => record.cells);

test.each<[what: string, text: string, expected: string[][]]>([
  [
    'commas',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'semicolons',
    'a;b\nc,1;d',
    [
      ['a', 'b'],
      ['c,1', 'd'],
    ],
  ],
  [
    'tabs',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['one column', 'a\nb', [['a'], ['b']]],
  [
    'CRLF',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['CR', 'a\rb\r', [['a'], ['b']]],
  [
    'quotes',
    '"a ""x""","b,c"\n"d\r\ne",f',
    [
      ['a "x"', 'b,c'],
      ['d\r\ne', 'f'],
    ],
  ],
  [
    'a separator within quotes in the first line',
    '"a,b";c\nd;e',
    [
      ['a,b', 'c'],
      ['d', 'e'],
    ],
  ],
  ['an empty quoted field', '"",b', [['', 'b']]],
  [
    'empty fields',
    'a,,\n,b,',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  ['empty lines', '\n\na\n  \n,\nb\n\n', [['a'], ['b']]],
  ['a quotation mark within a field', 'a 3" pipe,b', [['a 3" pipe', 'b']]],
  [
    'quotation marks within fields of two lines',
    'a 3" pipe,b\na 4" pipe,c',
    [
      ['a 3" pipe', 'b'],
      ['a 4" pipe', 'c'],
    ],
  ],
  ['nothing', '', []],
])('reads %s', (_what, text, expected) => {
  expect(cells(text)).toEqual(expected);
});

test('knows the line on which each record begins', () => {
  const text = 'a,b\r\n"two\r\nlines",c\r\n\r\nd,"x\ny\nz"\ne,f\n';
  expect(parseCsv(text).map(({ line }) => line)).toEqual([1, 2, 5, 8]);
});

test('reads what formatCsv writes', () => {
  const rows = [
    ['a"b', 'c,d'],
    ['e\r\nf', ';\t'],
    ['', 'é💌'],
  ];
  expect(cells(formatCsv(['x', 'y'], rows))).toEqual([['x', 'y'], ...rows]);
});

test.each([
  ['a,b\n"open,c\nd,e\n', 2],
  ['"open', 1],
  ['a\n"x"\n\n"open ""quote""\n', 4],
])('reports the line of a quotation mark that is never closed: %j', (text, line) => {
  expect(() => parseCsv(text)).toThrow(OpenQuoteError);
  expect(() => parseCsv(text)).toThrow(`on line ${line} `);
});

test('reads a field of a million quotation marks', () => {
  expect(cells(`"${'""'.repeat(1_000_000)}",b`)).toEqual([['"'.repeat(1_000_000), 'b']]);
});
