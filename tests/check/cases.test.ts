import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check, type LocatedProblem, locate } from '../support/check.ts';
import { globPaths } from '../support/content.ts';
import { type Case, changesOf, optionsOf, readCases } from './cases.ts';

const tables = globPaths('*.yaml', join(import.meta.dirname, 'cases'));

describe.each(tables)('%s', (table) => {
  describe.each(readCases(join('cases', table)))('%s', (_group, cases) => {
    test.each(cases)('%s', (_what, row) => expectProblems(row));
  });
});

function expectProblems({ problems, says, others, pagesOf, ...content }: Case): void {
  // Texts of other languages have words that this one's dictionary lacks.
  const found = check(changesOf(content), optionsOf(content)).filter(
    ({ code }) => code !== 'spelling' && code !== 'dictionary-missing',
  );
  const reported = found.map(({ message, hint }) => `${message} ${hint}`);
  const places = found.map(locate);
  expect(places, reported.join('\n')).toEqual(problems);
  if (says) expect(reported.map((text, index) => text.slice(0, says[index]?.length))).toEqual(says);
  const filesOf = (problem: LocatedProblem) => problem.others.map(({ file }) => file.replace('content/', ''));
  if (others) expect(found.map(filesOf)).toEqual(others);
  if (pagesOf) expect(found.map(({ pages }) => pages)).toEqual(pagesOf);
}
