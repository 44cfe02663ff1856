import { expect, test } from 'vitest';
import { json } from '../../../../cli/diagnostics/reporters/json.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent } from '../../../support/content.ts';
import { copyMistake } from '../../compiler/check/load-mistake.ts';
import { locatedProblem } from './located-problem.ts';

const location = ['file', 'line', 'column', 'endColumn', 'suggestions'];
const keys = ['code', 'severity', ...location, 'path', 'message', 'hint', 'pages', 'also'];

test('a problem has exactly the documented keys, in their order', () => {
  const report = JSON.parse(json([locatedProblem()], { files: 3, isColored: true })) as { problems: object[] };
  expect(Object.keys(report)).toEqual(['problems', 'files']);
  expect(report.problems.map((problem) => Object.keys(problem))).toEqual([keys]);
});

test('a run prints one JSON value and nothing else', async () => {
  const argv = ['validate', '--content', copyMistake('link-page'), '--format', 'json'];
  const { exitCode, stdout, stderr } = await runSite(argv);
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({
    problems: [
      {
        code: 'link-target',
        severity: 'error',
        file: 'content/pages/index.yaml',
        line: 10,
        column: 13,
        endColumn: 19,
        path: 'sections[0].actions[0].to',
        message: 'There is no page /gardn.',
        hint: expect.stringContaining('Did you mean `/garden`?'),
        suggestions: [
          {
            edits: [
              {
                file: 'content/pages/index.yaml',
                line: 10,
                column: 13,
                endLine: 10,
                endColumn: 19,
                replacement: '/garden',
              },
            ],
            applicability: 'machine-applicable',
          },
        ],
        pages: ['/'],
        also: [],
      },
    ],
    files: 13,
  });
});

test('content without problems gives an empty list and the number of files', async () => {
  const { exitCode, stdout } = await runSite(['validate', '--content', copyContent({}), '--format', 'json']);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ problems: [], files: 13 });
});

test('special characters survive a round trip through JSON', () => {
  const message = '"quotes"\n\\ \u001b \u0000 \u2028 🛶 </script>';
  const report = JSON.parse(json([locatedProblem({ message })], { files: 1, isColored: false })) as {
    problems: { message: string }[];
  };
  expect(report.problems[0]?.message).toBe(message);
});

test('the other positions of a repeated problem are listed', () => {
  const problem = locatedProblem({ others: [locatedProblem({ file: 'content/site.yaml', line: 12 })] });
  expect(JSON.parse(json([problem], { files: 2, isColored: false })).problems[0].also).toEqual([
    { file: 'content/site.yaml', line: 12, column: 9, endColumn: 15, suggestions: [] },
  ]);
});
