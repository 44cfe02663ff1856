import { expect, test } from 'vitest';
import { judgeOutput, type Verdict } from '../../../scripts/bench/judge-output.ts';

const expected = { file: 'quay.yaml', lines: [3, 4], fix: 'summary' } as const;

const all = { stops: true, file: true, line: true, fix: true };
const nothing = { stops: true, file: false, line: false, fix: false };

const outputs: Record<string, [status: number | null, output: string, verdict: Verdict]> = {
  'a place and a fix': [1, 'content/quay.yaml:3:1 did you mean `summary`?', all],
  'a place in quotes': [1, '"content/quay.yaml:4:1": summary', all],
  'a line in words': [1, 'In quay.yaml, line 4: summary', all],
  'a mark of js-yaml alone': [1, 'bad indentation (3:15)', { ...nothing, line: true }],
  'another line': [1, 'quay.yaml:0:0 summary: Required', { ...all, line: false }],
  'another file': [1, 'loader.js:3:1 failed', nothing],
  'a warning that stops nothing': [0, 'content/quay.yaml:3:1 did you mean `summary`?', { ...nothing, stops: false }],
};

test.each(Object.entries(outputs))('%s is judged as what it is', (_what, [status, output, verdict]) => {
  expect(judgeOutput(status, output, expected)).toEqual(verdict);
});

test('a mistake that no word mends is not asked for one', () => {
  expect(judgeOutput(1, 'quay.yaml:3:1', { ...expected, fix: undefined }).fix).toBeUndefined();
});
