import { expect, test } from 'vitest';
import { formatHeaders } from '../../../../cli/build/header-rules/format-headers.ts';
import { hasPath, headersFor, parseHeaders } from '../../../../cli/build/header-rules/parse-headers.ts';

test('values of a header in two matching rules are joined with a comma, as hosts do', () => {
  const rules = parseHeaders('/*\n  A: 1\n  B: 1\n\n/assets/*\n  A: 2\n');
  expect([...headersFor(rules, '/assets/a.css')]).toEqual([
    ['a', '1, 2'],
    ['b', '1'],
  ]);
  expect([...headersFor(rules, '/about')]).toEqual([
    ['a', '1'],
    ['b', '1'],
  ]);
});

test('_headers is parsed into rules by path, with * as a wildcard', () => {
  const rules = parseHeaders('# note\n/*\n  A: 1\n  B: x: y\n\n/assets/*.css\n  A: 2\n');
  expect(rules.map(({ headers }) => headers)).toEqual([
    [
      ['A', '1'],
      ['B', 'x: y'],
    ],
    [['A', '2']],
  ]);
  expect(rules.map((rule) => hasPath(rule, '/assets/a.css'))).toEqual([true, true]);
  expect(rules.map((rule) => hasPath(rule, '/about'))).toEqual([true, false]);
});

test('rules are written as they are read', () => {
  const text = '/*\n  A: 1\n  B: "x: y"\n\n/assets/*.css\n  A: 2\n';
  expect(formatHeaders(parseHeaders(text))).toBe(text);
});

test('of a path, only the star has a meaning', () => {
  const rule = { path: '/a.b+(c)*', headers: [] };
  expect(['/a.b+(c)', '/a.b+(c)/d', '/axb+(c)', '/a.b+c'].map((path) => hasPath(rule, path))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
