import { expect, test } from 'vitest';
import { compareProblems } from '../../../../cli/compiler/watch/compare-problems.ts';
import { problemAt } from './problem-at.ts';

const names = (problems: readonly { message: string; line: number }[]) =>
  problems.map(({ message, line }) => `${message} ${line}`);

test.each([
  ['nothing', [], [], [], [], []],
  ['a new one', [], ['a 1'], ['a 1'], [], []],
  ['one that is fixed', ['a 1'], [], [], [], ['a 1']],
  ['one that stands, on another line', ['a 1'], ['a 5'], [], ['a 5'], []],
  ['another in its place', ['a 1'], ['b 1'], ['b 1'], [], ['a 1']],
  ['the second of two alike', ['a 1', 'a 2'], ['a 2'], [], ['a 2'], ['a 2']],
  ['one more of its kind', ['a 1'], ['a 1', 'a 2'], ['a 2'], ['a 1'], []],
])('%s', (_what, before, after, added, remaining, fixed) => {
  const problems = (list: string[]) =>
    list.map((words) => problemAt(words.split(' ')[0] ?? '', Number(words.split(' ')[1])));
  const changes = compareProblems(problems(before), problems(after));
  expect({
    added: names(changes.added),
    remaining: names(changes.remaining),
    fixed: names(changes.fixed),
  }).toEqual({ added, remaining, fixed });
});
