import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { articleMistakes, pairOfMistakes } from '../../../scripts/bench/article-mistakes.ts';
import { makeContent } from '../../../scripts/bench/make-content.ts';
import { temporaryFolder } from '../../support/content-folder.ts';

test('of each mistake that other generators are asked about, the check says one thing, at its line', () => {
  const folder = join(temporaryFolder(), 'content');
  makeContent(folder, 1);
  const articles = join(folder, 'articles');
  const path = join(articles, readdirSync(articles)[0] ?? '');
  const text = readFileSync(path, 'utf8');
  expect(loadContent(folder).problems).toEqual([]);
  for (const { what, edit, reach = 0, fix = '' } of articleMistakes) {
    const changed = edit(text);
    const first = text.split('\n').findIndex((line, index) => line !== changed.split('\n')[index]) + 1;
    writeFileSync(path, changed);
    const problems = loadContent(folder).problems;
    expect(problems, what).toHaveLength(1);
    expect(problems[0]?.line, what).toBeGreaterThanOrEqual(first);
    expect(problems[0]?.line, what).toBeLessThanOrEqual(first + reach);
    expect(`${problems[0]?.message} ${problems[0]?.hint}`, what).toContain(fix);
  }
});

test('two of the mistakes are asked about at once', () => {
  expect(pairOfMistakes).toHaveLength(2);
});
