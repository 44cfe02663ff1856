import { expect, test } from 'vitest';
import { fixContent } from '../../cli/edit/fix-content.ts';
import type { LocatedProblem } from '../../cli/problems/problem.ts';
import { overlaps } from '../../cli/problems/text-edit.ts';
import { copyContent } from '../support/content.ts';

/** A problem on the first line of a page, whose certain fix replaces its first five characters. */
function problem(replacement: string): LocatedProblem {
  const place = { file: 'content/pages/garden.yaml', line: 1, column: 1 };
  const edits = [{ ...place, endLine: 1, endColumn: 6, replacement }];
  return {
    ...{ code: 'text-characters', severity: 'warning', ...place, path: '', message: 'It is odd.', hint: '' },
    ...{ suggestions: [{ edits, applicability: 'machine-applicable' }], pages: [] },
    ...{ steps: [], others: [], excerpt: { text: '', length: 0 } },
  };
}

test.each([
  ['changes nothing', 'title', 0],
  ['changes something each time', '# \ntitle', 20],
])('an edit that %s is no endless fix', (_what, replacement, count) => {
  const { fixed, changes } = fixContent(copyContent({}), { addProblems: () => [problem(replacement)] });
  expect([fixed.length, changes.length]).toEqual([count, Math.min(count, 1)]);
});

type Range = [line: number, column: number, endLine: number, endColumn: number];

test.each<[what: string, one: Range, other: Range, isClash: boolean]>([
  ['that share a character', [1, 1, 1, 6], [1, 5, 1, 9], true],
  ['that begin at one place', [1, 3, 1, 3], [1, 3, 1, 3], true],
  ['side by side', [1, 1, 1, 6], [1, 6, 1, 9], false],
  ['on lines one below the other', [1, 5, 1, 9], [2, 1, 2, 3], false],
])('two edits %s are made in one round unless they clash', (_what, one, other, isClash) => {
  const [first, second] = [one, other].map(([line, column, endLine, endColumn]) => {
    return { file: 'content/site.yaml', line, column, endLine, endColumn, replacement: 'x' };
  });
  if (first && second) expect([overlaps(first, second), overlaps(second, first)]).toEqual([isClash, isClash]);
});
