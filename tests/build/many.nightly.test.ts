import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { writeFiles } from '../support/content.ts';
import { edit } from '../support/edit-content.ts';
import { hashFiles } from '../support/hash-files.ts';
import { anArticle, copyWithArticles } from './articles-site.ts';
import { build, filesOf, folderOfFile, read } from './builds.ts';

/** So many pages that lists of them have several pages. */
const count = 400;

const parent = folderOfFile();
const out = join(parent, 'dist');
let content = '';

beforeAll(async () => {
  content = copyWithArticles(count, parent);
  await build(content, { out });
}, 600_000);

test('all of many pages are complete, in lists of pages and with their own policy', () => {
  const pages = filesOf(out, /^writing\/(?!page\/|category\/)[^/]+\/index\.html$/);
  expect(pages).toHaveLength(count);
  for (const file of pages) {
    const html = read(out, file);
    expect(html, file).toMatch(/^<!doctype html>.*Content-Security-Policy.*<style>[^<]+<\/style>.*<h1.*<\/html>$/s);
    expect(html, file).not.toMatch(/<!--|\/\*style\*\//);
  }
  expect(new Set(filesOf(out, /^writing\/page\//)).size).toBeGreaterThan(5);
});

test('llms.txt names the newest fifty articles, and the feed has no more either', () => {
  expect(read(out, 'llms.txt').match(/\]\([^)]*\/writing\/(?!feed)[^)]*\)/g)).toHaveLength(50);
  expect(read(out, 'writing/feed.xml').match(/<item>/g)?.length).toBeLessThanOrEqual(50);
});

test('after a change of one article, few files are written, and the bytes are those of a clean build', async () => {
  const before = new Map(filesOf(out).map((path) => [path, statSync(join(out, path)).ino]));
  edit(content, anArticle(content, 300), 'Compare it', 'Do compare it');
  await build(content, { out });
  const written = filesOf(out).filter((path) => statSync(join(out, path)).ino !== before.get(path));
  expect(written.length).toBeLessThan(5);
  expect(hashFiles(out)).toEqual(hashFiles(await build(content, { out: join(parent, 'clean') })));
}, 600_000);

test('all pages over their budget are found, the largest first', async () => {
  const last = hashFiles(out);
  writeFiles(content, { 'budgets.yaml': 'weights: { html: 1000 }\n' });
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', out]);
  expect(exitCode).toBe(1);
  const over = stderr.match(/^\/writing\/[^/:]+: html [\d,]+ of 1,000 bytes/gm) ?? [];
  expect(over.length).toBeGreaterThanOrEqual(count);
  expect(hashFiles(out)).toEqual(last);
}, 600_000);
