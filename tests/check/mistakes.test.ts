import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Changes, checkAndEdit, type LocatedProblem, locate } from '../support/check.ts';
import { globPaths } from '../support/content.ts';
import { explanations, isWithoutExample } from './explanations.ts';

/** A mistake in the content of the second brand, and the only problem that it causes. */
interface Mistake {
  /** `link-target pages/index.yaml:10:13`; a warning begins with that word. */
  at: string;
  says: string;
  hint: string;
  /** Texts to replace in the file of `at`. */
  edit?: Readonly<Record<string, string>>;
  /** What changes in other files, or more than texts. */
  files?: Changes;
  /** Files of tests/fixtures/examples that are added first. */
  examples?: readonly string[];
}

const folder = join(import.meta.dirname, 'mistakes');

const mistakes = globPaths('*.yaml', folder).flatMap((name) =>
  Object.entries(parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Mistake>),
);

test.each(mistakes)('%s', (_name, { at, says, hint, edit, files = {}, examples = [] }) => {
  const own = /(\S+):\d+:\d+$/.exec(at)?.[1] ?? '';
  const { before, after } = checkAndEdit({ ...files, ...(edit && { [own]: edit }) }, { examples });
  expect(before.map(locate), 'one problem, at the character where an author must look').toEqual([at]);
  expect(before.map(({ message }) => message)).toEqual([says]);
  expect(before.map((problem) => problem.hint)).toEqual([hint]);
  expect(says, 'say in a sentence what is wrong').toMatch(/^.+\.$/s);
  expect(says + hint, 'show what the file contains, not how JavaScript prints it').not.toMatch(/\[object |undefined/);
  for (const [names] of hint.matchAll(/`[^`]+`(?:, `[^`]+`)+/g))
    expect(names.split('`, `').length, 'list at most five names').toBeLessThanOrEqual(5);
  expect(after.map(describe), 'nothing is left after the edit that the hint describes').toEqual([]);
});

test('each name stands for one mistake', () => {
  const names = mistakes.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every code has a mistake that causes it, and every mistake a code that is explained', () => {
  const caused = new Set(mistakes.map(([, { at }]) => at.replace('warning ', '').split(' ')[0] ?? ''));
  const codes = [...explanations.keys()];
  expect(
    [...caused].filter((code) => !explanations.has(code)),
    'explain it in docs/problems.md',
  ).toEqual([]);
  expect(
    codes.filter((code) => !caused.has(code) && !isWithoutExample(code)),
    'add a mistake that causes it to a table in tests/check/mistakes',
  ).toEqual([]);
});

function describe(problem: LocatedProblem): string {
  return `${locate(problem)} ${problem.message} ${problem.hint}`;
}
