import { expect, test } from 'vitest';
import { compareProblems } from '../../../../cli/rules/watch/compare-problems.ts';
import { problemAt } from './problem-at.ts';

const names = (problems: readonly { message: string; line: number }[]) =>
  problems.map(({ message, line }) => `${message} ${line}`);

test.each([
  ['no problems', [], [], [], [], []],
  ['a new problem', [], ['a 1'], ['a 1'], [], []],
  ['a fixed problem', ['a 1'], [], [], [], ['a 1']],
  ['a remaining problem on another line', ['a 1'], ['a 5'], [], ['a 5'], []],
  ['another problem on the same line', ['a 1'], ['b 1'], ['b 1'], [], ['a 1']],
  ['one of two equal problems', ['a 1', 'a 2'], ['a 2'], [], ['a 2'], ['a 2']],
  ['one more equal problem', ['a 1'], ['a 1', 'a 2'], ['a 2'], ['a 1'], []],
])('compares %s', (_what, before, after, added, remaining, fixed) => {
  const problems = (list: string[]) =>
    list.map((words) => problemAt(words.split(' ')[0] ?? '', Number(words.split(' ')[1])));
  const changes = compareProblems(problems(before), problems(after));
  expect({
    added: names(changes.added),
    remaining: names(changes.remaining),
    fixed: names(changes.fixed),
  }).toEqual({ added, remaining, fixed });
});
