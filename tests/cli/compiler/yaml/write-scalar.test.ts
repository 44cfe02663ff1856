import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { writePart, writeScalar } from '../../../../cli/content/yaml/write-scalar.ts';

const scalars: [value: string, written: string, expected: string | undefined][] = [
  ['/about', '/abuot', '/about'],
  ['/about', '"/abuot"', '"/about"'],
  ["it's", "'its'", "'it''s'"],
  ['say "yes"', '"say yes"', '"say \\"yes\\""'],
  ['#7be0a3', '7be0a3', '"#7be0a3"'],
  ['{fact:plots}', '30', '"{fact:plots}"'],
  ['true', 'yes', '"true"'],
  ['a, b', 'a', '"a, b"'],
  ['a: b', 'a', '"a: b"'],
  ['a', '|\n  b', undefined],
  ['a', '*b', undefined],
];

test.each(scalars)('%j in place of %j is written as %s', (value, written, expected) => {
  const scalar = writeScalar(value, written);
  expect(scalar).toBe(expected);
  if (scalar !== undefined) expect([parse(scalar), parse(`[${scalar}]`)]).toEqual([value, [value]]);
});

test.each(['a"b', "it's", 'a\\b', 'a: b', 'a #b', 'a:', ' a'])(
  'a part that YAML would misread is not written: %j',
  (part) => {
    expect(writePart(part)).toBeUndefined();
  },
);
