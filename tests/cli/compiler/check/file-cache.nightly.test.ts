import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { checkFile } from '../../../../cli/compiler/check/check-file.ts';
import { FileCache } from '../../../../cli/compiler/check/file-cache.ts';
import { loadCachedContent, loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { summarizeFile } from '../../../../cli/compiler/check/summarize-file.ts';
import { loadValidator } from '../../../../cli/compiler/schema/validator.ts';
import { findFiles } from '../../../../cli/compiler/sources/find-files.ts';
import { languagesIn } from '../../../../cli/compiler/sources/read-language.ts';
import { takeDamaged } from '../../../../cli/platform/cache/cache-report.ts';
import { readEntry, writeEntry } from '../../../../cli/platform/cache/entry.ts';
import { hashText } from '../../../../cli/platform/files/hash-text.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { copyContent } from '../../../support/content.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { sites } from '../../../support/sites.ts';

/** Files that have changed within this many milliseconds are not cached. */
const rest = 120;

const cachePath = (folder: string) => join(projectRoot, '.site/files', hashText(folder));

/** The real content with three articles, loaded once. */
async function loadedContent(): Promise<string> {
  const folder = copyContent({ from: sites.workshop.content });
  generateArticles(3, join(folder, 'articles'));
  await setTimeout(rest);
  expect((await loadCachedContent(folder)).problems).toEqual([]);
  return folder;
}

/** The names of the files of a folder that the cache in `.site/` does not have. */
function missing(folder: string): string[] {
  const cache = FileCache.open(folder);
  return findFiles(folder).files.flatMap((file) => (cache.has(file) ? [] : file.name));
}

test('the next run reads all valid files from the cache, with the same result', async () => {
  const folder = await loadedContent();
  expect(missing(folder)).toEqual([]);
  const { content, problems } = await loadCachedContent(folder);
  expect(problems).toEqual([]);
  expect(content.files.filter(({ isSlim }) => isSlim).map(({ kind }) => kind)).toEqual(Array(3).fill('article'));
  const fresh = loadContent(folder).content;
  const shown = (files: typeof content.files) => files.map(({ name, hash }) => ({ name, hash }));
  expect(shown(content.files)).toEqual(shown(fresh.files));
  for (const [index, { kind, data }] of fresh.files.entries())
    if (kind !== 'article') expect(content.files[index]?.data).toEqual(data);
});

describe('an article whose texts are checked in every run is cached as well', () => {
  test.each([
    ['a fact', 'There are {fact:visit-length} of it.', []],
    ['a warning', '```pyhton\nx\n```', ['code-language']],
    ['a warning of a heading', '## A\n\n#### B', ['heading-level']],
  ])('%s', async (_what, words, codes) => {
    const folder = copyContent({ from: sites.workshop.content });
    generateArticles(1, join(folder, 'articles'));
    const [article = ''] = readdirSync(join(folder, 'articles'));
    appendFileSync(join(folder, 'articles', article), `\n${words.replaceAll(/^/gm, '  ')}\n`);
    await setTimeout(rest);
    const first = await loadCachedContent(folder);
    expect(first.problems.map(({ code }) => code)).toEqual(codes);
    expect(missing(folder)).toEqual([]);
    const second = await loadCachedContent(folder);
    expect(second.problems).toEqual(first.problems);
    const dataOf = ({ content }: typeof first) => content.files.find(({ kind }) => kind === 'article')?.data;
    expect(dataOf(second)).toEqual(dataOf(first));
  });

  test('and a fact that is gone since then is reported', async () => {
    const folder = copyContent({ from: sites.workshop.content });
    generateArticles(1, join(folder, 'articles'));
    const [article = ''] = readdirSync(join(folder, 'articles'));
    appendFileSync(join(folder, 'articles', article), '\n  There are {fact:plots} of it.\n');
    const facts = readFileSync(join(folder, 'facts.yaml'), 'utf8');
    appendFileSync(join(folder, 'facts.yaml'), 'plots:\n  value: 61 plots\n');
    await setTimeout(rest);
    expect((await loadCachedContent(folder)).problems).toEqual([]);
    writeFileSync(join(folder, 'facts.yaml'), facts);
    const { problems } = await loadCachedContent(folder);
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([`fact-unknown content/articles/${article}`]);
    expect(problems).toEqual(loadContent(folder).problems);
  });
});

test('changed and new files are checked again', async () => {
  const folder = await loadedContent();
  appendFileSync(join(folder, 'pages/about.yaml'), 'tilte: About\n');
  generateArticles(4, join(folder, 'articles'));
  const { problems } = await loadCachedContent(folder);
  expect(problems).toEqual(loadContent(folder).problems);
  expect(problems.map(({ file }) => file)).toEqual(['content/pages/about.yaml']);
});

test('files with problems are not cached, and deleted ones are removed from the cache', async () => {
  const folder = await loadedContent();
  const size = statSync(cachePath(folder)).size;
  appendFileSync(join(folder, 'facts.yaml'), 'odd: 1\n');
  rmSync(join(folder, 'articles'), { recursive: true });
  await setTimeout(rest);
  await loadCachedContent(folder);
  expect(missing(folder)).toEqual(['content/facts.yaml']);
  expect(statSync(cachePath(folder)).size).toBeLessThan(size);
});

test('an unchanged file is not read', async () => {
  const folder = await loadedContent();
  const [about] = findFiles(folder).files.filter(({ name }) => name === 'content/pages/about.yaml');
  if (!about) throw new Error('There is no such page.');
  const summary = summarizeFile(about, checkFile(about, loadValidator(), false), languagesIn({ language: 'en' }));
  writeFileSync(join(folder, 'pages/about.yaml'), 'tilte: About\n');
  await setTimeout(rest);
  const cache = FileCache.open(folder);
  for (const file of findFiles(folder).files) {
    cache.find(file);
    // Every edit changes the stamp of a file, so the cache is given the stamp of the edited one.
    const stamp = `{"stamp":${JSON.stringify(file.stamp)},`;
    if (summary && file.name === about.name)
      cache.add({ ...summary, json: summary.json.replace(/^\{"stamp":\[[^\]]*\],/, stamp) });
  }
  cache.save();
  expect((await loadCachedContent(folder)).problems).toEqual([]);
});

test('a cache written by other code is not used', async () => {
  const folder = await loadedContent();
  const [, ...lines] = String(readEntry(cachePath(folder))).split('\n');
  writeEntry(cachePath(folder), ['the key of other code', ...lines].join('\n'));
  expect(missing(folder)).toHaveLength(findFiles(folder).files.length);
});

test('a damaged cache is rewritten', async () => {
  const folder = await loadedContent();
  takeDamaged();
  appendFileSync(cachePath(folder), 'x');
  expect((await loadCachedContent(folder)).problems).toEqual([]);
  expect(takeDamaged()).toEqual([cachePath(folder)]);
  expect(missing(folder)).toEqual([]);
});

test('an unchanged cache is not rewritten', async () => {
  const folder = await loadedContent();
  const { ino } = statSync(cachePath(folder));
  await loadCachedContent(folder);
  expect(statSync(cachePath(folder)).ino).toBe(ino);
});
