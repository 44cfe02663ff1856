import type { LocatedProblem } from '../../../../cli/problems/problem.ts';

/** A problem to report, with the keys that a test overrides. */
export function locatedProblem(changes: Partial<LocatedProblem> = {}): LocatedProblem {
  return {
    code: 'link-target',
    severity: 'error',
    file: 'content/pages/garden.yaml',
    line: 6,
    column: 9,
    path: 'sections[0].to',
    steps: ['sections', 0, 'to'],
    message: 'There is no page /gardn.',
    hint: 'Did you mean `/garden`?',
    suggestions: [],
    pages: ['/garden'],
    others: [],
    excerpt: { text: '    to: /gardn', length: 6 },
    ...changes,
  };
}
