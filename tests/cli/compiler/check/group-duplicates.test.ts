import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { groupDuplicates } from '../../../../cli/compiler/check/group-duplicates.ts';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { copyContent } from '../../../support/content.ts';
import { measureGrowth, proportional } from '../../../support/growth.ts';
import { sites } from '../../../support/sites.ts';

/** The problems of a changed copy of the workshop: a line for each, with its other files. */
function check(change: (folder: string) => void): string[] {
  const folder = copyContent({ from: sites.workshop.content });
  change(folder);
  return loadContent(folder).problems.map(
    ({ code, file, line, others }) => `${code} ${file}:${line}, ${others.map((other) => other.file).join(' ')}`,
  );
}

function edit(folder: string, file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
}

describe('a missing or damaged target is one problem, however many places name it', () => {
  test('a page', () => {
    const folder = copyContent({ from: sites.workshop.content, without: ['pages/legal.yaml'] });
    const { problems } = loadContent(folder);
    const [missing, ...more] = problems.filter(({ message }) => message === 'There is no page /legal.');
    expect(missing?.others.length).toBeGreaterThan(0);
    expect(more).toEqual([]);
  });

  test('an entry', () => {
    const [problem, ...others] = check((folder) =>
      edit(folder, 'collections/ventures.yaml', 'id: foundry', 'id: founder'),
    );
    expect(problem).toMatch(/^ref-unknown content\/pages\/index\.yaml:\d+, .*content\/pages\/ventures\.yaml/);
    expect(others).toEqual([]);
  });

  test('an image', () => {
    const name = 'photos/portrait.jpg';
    const problems = check((folder) => writeFileSync(join(folder, 'media', name), 'no picture'));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^image-unreadable content\/collections\/photos\.yaml:\d+, .*content\/site\.yaml/);
  });

  test('a fact', () => {
    const problems = check((folder) => edit(folder, 'facts.yaml', /^visit-length:/m, 'visit-time:'));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^fact-unknown .*, content\//);
  });
});

test('the problem affects the pages of all places', () => {
  const folder = copyContent({ from: sites.workshop.content });
  edit(folder, 'collections/ventures.yaml', 'id: foundry', 'id: founder');
  expect(loadContent(folder).problems[0]?.pages).toEqual(expect.arrayContaining(['/', '/ventures']));
});

test('two similar but different mistakes are two problems', () => {
  const problems = check((folder) => {
    edit(folder, 'pages/index.yaml', '[foundry,', '[foundryy,');
    edit(folder, 'pages/ventures.yaml', '[foundry,', '[foundri,');
  });
  expect(problems).toHaveLength(2);
});

test('a word in thousands of articles takes time in proportion to their number', async () => {
  const problem = (page: number): LocatedProblem => ({
    code: 'spelling',
    severity: 'warning',
    file: `content/articles/${page}.yaml`,
    line: 1,
    column: 1,
    path: 'title',
    steps: ['title'],
    message: '`tehse` is not in the dictionary.',
    hint: '',
    suggestions: [],
    pages: [`/writing/${page}`],
    others: [],
    excerpt: { text: '', length: 0 },
  });
  const group = (count: number) => groupDuplicates(Array.from({ length: count }, (_, page) => problem(page)));
  expect(group(3)[0]?.pages).toEqual(['/writing/0', '/writing/1', '/writing/2']);
  expect(await measureGrowth(group, 10_000)).toBeLessThan(proportional);
});
