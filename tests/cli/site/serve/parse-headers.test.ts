import { expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../../../cli/site/serve/parse-headers.ts';

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
  expect(rules.map(({ pattern }) => pattern.test('/assets/a.css'))).toEqual([true, true]);
  expect(rules.map(({ pattern }) => pattern.test('/about'))).toEqual([true, false]);
});
