import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/content/load-content.ts';
import { copyContent } from '../../support/content-folder.ts';
import { sites } from '../../support/sites.ts';

const article = (more: string) =>
  `title: Cress\nsummary: What came up.\ncategory: AI\npublishedAt: 2020-05-01\n${more}body: It was green.\n`;

/** The addresses that the check does not know, of those that a file of budgets names. */
function unknown(addresses: string[], files: Record<string, string> = {}): (string | undefined)[] {
  const budgets = `routes:\n${addresses.map((address) => `  ${address}: { weights: { html: 15000 } }\n`).join('')}`;
  const from = sites.real.content;
  const { problems } = loadContent(copyContent({ from, files: { 'budgets.yaml': budgets, ...files } }));
  return problems.map(({ code, message }) => (code === 'budget-route' ? message : code));
}

test('pages, articles and lists of articles may have budgets of their own', () => {
  const addresses = ['/', '/ventures', '/ventures/dexity', '/404', '/writing/cress', '/writing/later'];
  const files = { 'articles/cress.yaml': article(''), 'articles/later.yaml': article('draft: true\n') };
  expect(unknown([...addresses, '/writing/category/ai'], files)).toEqual([]);
});

test('what is no page may not', () => {
  expect(unknown(['/about/', 'about', '/writing/cress', '/writing/page/2'])).toEqual([
    'There is no page /about/.',
    'There is no page about.',
    'There is no page /writing/cress.',
    'There is no page /writing/page/2.',
  ]);
});

test('a page that is broken is the only problem', () => {
  const files = { 'articles/cress.yaml': article(''), 'pages/writing.yaml': 'title: Writing\n' };
  expect(unknown(['/writing/cress'], files)).not.toContain('There is no page /writing/cress.');
});
