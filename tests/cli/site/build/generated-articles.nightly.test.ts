import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import type { ArticleSource } from '../../../../src/content.gen.ts';
import { copyContent, temporaryFolder } from '../../../support/content.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { sites } from '../../../support/sites.ts';

const run = promisify(execFile);

function readFolder(folder: string): Record<string, string> {
  const names = readdirSync(folder).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function generate(count: number, seed?: number): Record<string, string> {
  const folder = temporaryFolder();
  generateArticles(count, folder, seed);
  return readFolder(folder);
}

test('generated articles are valid beside the content of the workshop', () => {
  const folder = copyContent({ from: sites.workshop.content });
  generateArticles(200, join(folder, 'articles'));
  const { content, problems } = loadContent(folder);
  expect(problems).toEqual([]);
  expect(content.files.filter((file) => file.kind === 'article')).toHaveLength(200);
});

test('generated articles differ, and have the size and the elements of real articles', () => {
  const articles = Object.values(generate(200)).map((yaml) => parse(yaml) as ArticleSource);
  const size = articles.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / articles.length;
  expect(size).toBeGreaterThan(2600);
  expect(size).toBeLessThan(3000);
  expect(new Set(articles.map((article) => article.title)).size).toBe(200);
  expect(new Set(articles.map((article) => article.body)).size).toBe(200);
  expect(new Set(articles.map((article) => article.category)).size).toBe(4);
  const bodies = articles.map((article) => article.body).join('\n');
  for (const part of ['\n## ', '\n### ', '\n- ', '\n1. ', '\n> ', '](/about)', '](/writing)', '](https://example.org/'])
    expect(bodies, `a part is missing: ${part.trim()}`).toContain(part);
});

test('the same seed gives the same articles, a larger count adds more, another seed gives others', () => {
  const few = generate(5);
  expect(generate(5)).toEqual(few);
  expect(generate(8)).toMatchObject(few);
  expect(Object.values(generate(5, 2))).not.toEqual(expect.arrayContaining(Object.values(few).slice(0, 1)));
});

test('the script takes a count, a folder and a seed', async () => {
  const folder = join(temporaryFolder(), 'new/articles');
  const script = join(projectRoot, 'tests/support/generate-articles.ts');
  const { stdout } = await run(process.execPath, [script, '3', folder, '2']);
  expect(stdout).toBe(`Wrote 3 articles to ${folder}\n`);
  expect(readFolder(folder)).toEqual(generate(3, 2));
  await expect(run(process.execPath, [script, 'many', folder])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: '),
  });
});
