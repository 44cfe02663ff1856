import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { checkArticles } from '../../../../cli/compiler/check/check-articles.ts';
import checkBatch from '../../../../cli/compiler/check/check-articles-worker.ts';
import { FileCache } from '../../../../cli/compiler/check/file-cache.ts';
import { loadCachedContent, loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { findFiles } from '../../../../cli/compiler/sources/find-files.ts';
import type { FoundFile } from '../../../../cli/compiler/sources/found-file.ts';
import { stopHelpers } from '../../../../cli/platform/process/end-when-stopped.ts';
import { prepareSite } from '../../../../cli/site/build/prepare-site.ts';
import { BuildCache } from '../../../../cli/site/cache/build-cache.ts';
import { copyContent } from '../../../support/content-folder.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { embedded, sites } from '../../../support/sites.ts';

/** Enough articles for a worker. */
const many = 1200;

/** Files that have changed within this many milliseconds are read again each time. */
const rest = 120;

let folder: string;
let articles: FoundFile[];

beforeEach(async () => {
  folder = copyContent({ from: sites.real.content });
  generateArticles(many, join(folder, 'articles'));
  await setTimeout(rest);
  articles = findFiles(folder).files.filter(({ kind }) => kind === 'article');
});

/** Spread over all articles, so that each thread meets some. */
function edit(index: number, from: RegExp, to: string): void {
  const path = join(folder, globSync('articles/*.yaml', { cwd: folder }).sort()[index] ?? '');
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

test('a few articles start no worker, and are left to whoever asked', async () => {
  const cache = FileCache.inMemory();
  const few = articles.slice(0, 999);
  expect((await checkArticles(few, true, cache)).size).toBe(0);
  expect(few.every((file) => !cache.has(file))).toBe(true);
});

test('two threads find out what one does', async () => {
  const [one, two] = [loadContent(folder, { willRender: true }), await loadCachedContent(folder, { willRender: true })];
  expect(two.problems).toEqual([]);
  expect(two.content.files.map(({ name, hash }) => [name, hash])).toEqual(
    one.content.files.map(({ name, hash }) => [name, hash]),
  );
  expect(two.content.files.filter(({ isSlim }) => isSlim)).toHaveLength(many);
  const [siteOfOne, siteOfTwo] = [
    await prepareSite(one.content, new BuildCache(), embedded),
    await prepareSite(two.content, new BuildCache(), embedded),
  ];
  expect(JSON.stringify(siteOfTwo)).toBe(JSON.stringify(siteOfOne));
  expect(siteOfTwo.articles.map(({ html, hash }) => [html, hash])).toEqual(
    siteOfOne.articles.map(({ html, hash }) => [html, hash]),
  );
});

test('the worker finds out about every article when it is left alone', () => {
  const findings = checkBatch({ files: articles, willRender: true });
  expect(findings.map(({ name }) => name)).toEqual(articles.map(({ name }) => name));
  for (const { body } of findings) expect(body?.join('')).toContain('<p>');
});

test('each article is known afterwards', async () => {
  const cache = FileCache.inMemory();
  await checkArticles(articles, true, cache);
  expect(articles.filter((file) => !cache.has(file))).toEqual([]);
});

test('a worker that is stopped fails the check', async () => {
  const learning = checkArticles(articles, true, FileCache.inMemory());
  await stopHelpers();
  await expect(learning).rejects.toThrow('Terminating worker thread');
});

test('an error of the worker or of this thread is told', async () => {
  const files = [...articles, { ...(articles[0] as FoundFile), schema: 'none.schema.json' }];
  await expect(checkArticles(files, false, FileCache.inMemory())).rejects.toThrow(
    'There is no schemas/none.schema.json',
  );
});

test('articles that have changed are news as well', async () => {
  const cache = FileCache.inMemory();
  await checkArticles(articles, true, cache);
  edit(7, /$/, '\n');
  await setTimeout(rest);
  const changed = findFiles(folder).files.filter(({ kind }) => kind === 'article');
  expect(changed.filter((file) => !cache.has(file))).toEqual([changed[7]]);
  expect(cache.find(changed[6] as FoundFile)?.isSlim).toBe(true);
  expect(cache.find(changed[7] as FoundFile)).toBeUndefined();
});

test('two threads report the mistakes that one does', async () => {
  for (const part of [0, 1, 2, 3]) {
    const first = part * (many / 4);
    edit(first + 1, /^summary: .*/m, 'summary: " "');
    edit(first + 2, /^title:/m, 'tittle:');
    edit(first + 3, /\]\(\/about\)|$/, '](/abuot)');
    edit(first + 4, /^summary: .*/m, 'summary: Read {word} here');
    edit(first + 5, /^category: .*/m, 'category: Gardns');
    edit(first + 6, /^publishedAt/m, ' publishedAt');
    edit(first + 8, /^category: (.*)/m, 'category: "$1 "');
    edit(first + 7, /^summary: .*/m, 'summary: In {fact:no-such-fact} years');
  }
  appendFileSync(join(folder, 'articles/of-no-use.yaml'), '\0');
  await setTimeout(rest);
  const one = loadContent(folder);
  expect(one.problems.flatMap((problem) => [problem, ...problem.others]).length).toBeGreaterThan(32);
  expect((await loadCachedContent(folder)).problems).toEqual(one.problems);
});
