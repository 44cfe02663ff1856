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
import { copyContent } from '../../../support/content.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { embedded, sites } from '../../../support/sites.ts';

/** Enough articles to start a worker. */
const many = 1200;

/** Files that have changed within this many milliseconds are read again each time. */
const rest = 120;

let folder: string;
let articles: FoundFile[];

beforeEach(async () => {
  folder = copyContent({ from: sites.workshop.content });
  generateArticles(many, join(folder, 'articles'));
  await setTimeout(rest);
  articles = findFiles(folder).files.filter(({ kind }) => kind === 'article');
});

/** Edits an article; edits are spread over all of them, so that each thread checks some. */
function edit(index: number, from: RegExp, to: string): void {
  const path = join(folder, globSync('articles/*.yaml', { cwd: folder }).sort()[index] ?? '');
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

test('a few articles start no worker, and are left to the caller', async () => {
  const cache = FileCache.inMemory();
  const few = articles.slice(0, 999);
  expect((await checkArticles(few, true, cache)).size).toBe(0);
  expect(few.every((file) => !cache.has(file))).toBe(true);
});

test('two threads give the same result as one', async () => {
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

test('the worker alone checks and renders every article', () => {
  const findings = checkBatch({ files: articles, willRender: true, languages: { main: 'en', further: {} } });
  expect(findings.map(({ name }) => name)).toEqual(articles.map(({ name }) => name));
  for (const { body } of findings) expect(body?.join('')).toContain('<p>');
});

test('each article is cached afterwards', async () => {
  const cache = FileCache.inMemory();
  await checkArticles(articles, true, cache);
  expect(articles.filter((file) => !cache.has(file))).toEqual([]);
});

test('stopping the worker fails the check', async () => {
  const check = checkArticles(articles, true, FileCache.inMemory());
  await stopHelpers();
  await expect(check).rejects.toThrow('The worker is stopped.');
});

test('an error in the worker or in this thread is thrown', async () => {
  const files = [...articles, { ...(articles[0] as FoundFile), schema: 'none.schema.json' }];
  await expect(checkArticles(files, false, FileCache.inMemory())).rejects.toThrow(
    'There is no schemas/none.schema.json',
  );
});

test('a changed article is not taken from the cache', async () => {
  const cache = FileCache.inMemory();
  await checkArticles(articles, true, cache);
  edit(7, /$/, '\n');
  await setTimeout(rest);
  const changed = findFiles(folder).files.filter(({ kind }) => kind === 'article');
  expect(changed.filter((file) => !cache.has(file))).toEqual([changed[7]]);
  expect(cache.find(changed[6] as FoundFile)?.isSlim).toBe(true);
  expect(cache.find(changed[7] as FoundFile)).toBeUndefined();
});

test('two threads report the same mistakes as one', async () => {
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
