import type { LocatedProblem } from '../../../../cli/problems/problem.ts';

/** A problem on a line of a page. */
export function problemAt(message: string, line: number): LocatedProblem {
  return {
    code: 'link-target',
    severity: 'error',
    file: 'content/pages/about.yaml',
    line,
    column: 3,
    path: 'title',
    steps: ['title'],
    message,
    hint: 'Write another.',
    pages: ['/about'],
    suggestions: [],
    others: [],
    excerpt: { text: 'title: x', length: 2 },
  };
}
