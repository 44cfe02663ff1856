import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FileCache } from '../../../../../cli/compiler/check/file-cache.ts';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { isCached } from '../../../../support/is-cached.ts';
import { sites } from '../../../../support/sites.ts';
import { rest } from '../../../site/build/incremental-site.ts';

const article = (more: string) =>
  `title: Cress\nsummary: What came up.\ncategory: AI\npublishedAt: 2020-05-01\n${more}body: It was green.\n`;

/** The routes in a file of budgets that the check reports as unknown. */
function unknown(addresses: string[], files: Record<string, string> = {}): (string | undefined)[] {
  const budgets = `routes:\n${addresses.map((address) => `  ${address}: { weights: { html: 15000 } }\n`).join('')}`;
  const from = sites.workshop.content;
  const { problems } = loadContent(copyContent({ from, files: { 'budgets.yaml': budgets, ...files } }));
  return problems.map(({ code, message }) => (code === 'budget-route' ? message : code));
}

test('pages, articles and lists of articles may have their own budgets', () => {
  const addresses = ['/', '/ventures', '/ventures/foundry', '/404', '/writing/cress', '/writing/later'];
  const files = { 'articles/cress.yaml': article(''), 'articles/later.yaml': article('draft: true\n') };
  expect(unknown([...addresses, '/writing/category/ai'], files)).toEqual([]);
});

test('routes that do not exist are reported', () => {
  expect(unknown(['/about/', 'about', '/writing/cress', '/writing/page/2'])).toEqual([
    'There is no page /about/.',
    'There is no page about.',
    'There is no page /writing/cress.',
    'There is no page /writing/page/2.',
  ]);
});

test('the routes below an invalid page are not reported', () => {
  const files = { 'articles/cress.yaml': article(''), 'pages/writing.yaml': 'title: Writing\n' };
  expect(unknown(['/writing/cress'], files)).not.toContain('There is no page /writing/cress.');
});

test('routes are also read from the cache', async () => {
  const budgets = 'routes:\n  /garden:\n    weights: { html: 15000 }\n  /a~b: {}\n';
  const lists = (text: string) => copyContent({ files: { 'budgets.yaml': text } });
  const folder = lists(budgets.replace('  /a~b: {}\n', ''));
  // Recently changed files are not cached.
  await setTimeout(rest);
  const first = FileCache.inMemory();
  expect(loadContent(folder, { willRender: true, cache: first }).problems).toEqual([]);
  expect(isCached(first, folder, 'content/budgets.yaml')).toBe(true);
  const { content, problems } = loadContent(folder, { cache: first });
  expect(problems).toEqual([]);
  expect([...content.targets.of('route')].map(({ value }) => value)).toEqual(['/garden']);
  const [problem] = loadContent(lists(budgets)).problems;
  expect([problem?.message, problem?.line, problem?.path]).toEqual(['There is no page /a~b.', 4, 'routes./a~b']);
});
