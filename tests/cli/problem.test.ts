import { expect, test } from 'vitest';
import { type DataPath, formatPath, sortProblems } from '../../cli/problem.ts';
import { locatedProblem } from './report/located-problem.ts';

const paths: [DataPath, string][] = [
  [[], ''],
  [['title'], 'title'],
  [['sections', 2, 'items', 0, 'title'], 'sections[2].items[0].title'],
  [[0, 'id'], '[0].id'],
  [[1, 2], '[1][2]'],
  [['known', 'Coming Soon', 'tone'], 'known.Coming Soon.tone'],
];

test.each(paths)('the path %j is written %j', (path, expected) => {
  expect(formatPath(path)).toBe(expected);
});

test('problems are sorted by file, line, column and code, numbers as numbers', () => {
  const places = [
    { file: 'b', line: 1, column: 1, code: 'a' },
    { file: 'a', line: 10, column: 1, code: 'a' },
    { file: 'a', line: 9, column: 12, code: 'a' },
    { file: 'a', line: 9, column: 2, code: 'b' },
    { file: 'a', line: 9, column: 2, code: 'a' },
    { file: 'B', line: 1, column: 1, code: 'a' },
  ];
  const sorted = sortProblems(places.map((place) => locatedProblem(place)));
  expect(sorted.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    'B:1:1 a',
    'a:9:2 a',
    'a:9:2 b',
    'a:9:12 a',
    'a:10:1 a',
    'b:1:1 a',
  ]);
});
