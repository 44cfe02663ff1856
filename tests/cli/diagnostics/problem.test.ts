import { expect, test } from 'vitest';
import { type DataPath, formatPath, sortProblems } from '../../../cli/problems/problem.ts';
import { locatedProblem } from './reporters/located-problem.ts';

const paths: [DataPath, string][] = [
  [[], ''],
  [['title'], 'title'],
  [['sections', 2, 'items', 0, 'title'], 'sections[2].items[0].title'],
  [[0, 'id'], '[0].id'],
  [[1, 2], '[1][2]'],
  [['known', 'Coming Soon', 'tone'], 'known.Coming Soon.tone'],
];

test.each(paths)('the path %j is formatted as %j', (path, expected) => {
  expect(formatPath(path)).toBe(expected);
});

test('problems are sorted by file, line, column and code, numbers as numbers', () => {
  const places = [
    { file: 'b', line: 1, column: 1, code: 'link-form' },
    { file: 'a', line: 10, column: 1, code: 'link-form' },
    { file: 'a', line: 9, column: 12, code: 'link-form' },
    { file: 'a', line: 9, column: 2, code: 'link-target' },
    { file: 'a', line: 9, column: 2, code: 'link-form' },
    { file: 'B', line: 1, column: 1, code: 'link-form' },
  ] as const;
  const sorted = sortProblems(places.map((place) => locatedProblem(place)));
  expect(sorted.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    'B:1:1 link-form',
    'a:9:2 link-form',
    'a:9:2 link-target',
    'a:9:12 link-form',
    'a:10:1 link-form',
    'b:1:1 link-form',
  ]);
});
