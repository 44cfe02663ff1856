import { expect, test } from 'vitest';
import { prepareSite } from '../../cli/build/build.ts';
import { Output } from '../../cli/build/output.ts';
import { loadContent } from '../../cli/rules/load.ts';
import { renderDocument } from '../../src/render.tsx';
import { copyContent } from '../support/content.ts';
import { embedded, sites } from '../support/sites.ts';

const noAssets = { style: '', scripts: [], islands: '', subscriptions: '' };

test.each([
  { state: 'a draft', day: '2026-05-01', more: 'draft: true\n', isFound: false },
  { state: 'scheduled for a later date', day: '2026-07-01', more: '', isFound: false },
  { state: 'published', day: '2026-05-01', more: '', isFound: true },
])('search engines may index an article that is $state: $isFound', async ({ day, more, isFound }) => {
  const article = `title: First cress\nsummary: What came up.\ncategory: AI\npublishedAt: ${day}\n${more}body: Green.\n`;
  const folder = copyContent({ from: sites.workshop.content, files: { 'articles/first-cress.yaml': article } });
  const { content } = loadContent(folder, { at: '2026-06-15', includeUnpublished: true });
  const site = await prepareSite(content, new Output(), embedded);

  const html = renderDocument(site, '/writing/first-cress', noAssets);

  expect(html).toContain('First cress');
  expect(html.includes('<meta name="robots" content="noindex">')).toBe(!isFound);
  expect(html.includes('rel="canonical"')).toBe(isFound);
  expect(html.includes('application/ld+json')).toBe(isFound);
});
