import { expect, test } from 'vitest';
import { fixContent } from '../../cli/edit/fix-content.ts';
import type { LocatedProblem } from '../../cli/problems/problem.ts';
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
