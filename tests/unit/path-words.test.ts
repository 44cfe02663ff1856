import { expect, test } from 'vitest';
import { listRoutes } from '../../src/routes.ts';
import { secondBrandFile } from '../support/content.ts';
import { journalPage } from '../support/journal-page.ts';
import { inGerman, resolveWith } from '../support/two-languages.ts';

const article = (category: string) =>
  `title: Salt\nsummary: What the salt does to the lettuce, and what the lettuce does about it.\ncategory: ${category}\npublishedAt: 2026-01-01\nbody: Salt.\n`;
const list =
  '  - type: articles\n    filter: Welche\n    all: Alle\n    empty:\n      title: Noch nichts\n      text: Bald mehr.\n';
const english = `${inGerman['site.yaml']}paths:\n  category: topic\n`;

/** The second brand in two languages, each with articles. */
const files = {
  ...inGerman,
  'site.yaml': english,
  'pages/notes.yaml': journalPage,
  'collections/categories.yaml': '- id: Tides\n',
  'articles/salt.yaml': article('Tides'),
  'pages/de/index.yaml': `${inGerman['pages/de/index.yaml']}${list}`,
  'languages/de/collections/categories.yaml': '- id: Gezeiten\n',
  ...Object.fromEntries(
    Array.from({ length: 51 }, (_, index) => [`articles/de/salz-${index}.yaml`, article('Gezeiten')]),
  ),
};

function listPaths(more: Record<string, string> = {}): string[] {
  const routes = listRoutes(resolveWith({ ...files, ...more }).resolve());
  return routes.filter(({ view }) => view.kind === 'article-list').map(({ path }) => path);
}

const problems = (more: Record<string, string>) =>
  resolveWith({ ...files, ...more }).problems.filter(({ severity }) => severity === 'error');

test('lists of articles have the words of their language in their address, or English ones', () => {
  const first = '/notes/topic/tides';
  expect(listPaths()).toEqual([first, '/de/page/2', '/de/category/gezeiten', '/de/category/gezeiten/page/2']);
  const german = `${inGerman['languages/de/site.yaml']}paths:\n  category: thema\n  page: seite\n`;
  const own = [first, '/de/seite/2', '/de/thema/gezeiten', '/de/thema/gezeiten/seite/2'];
  expect(listPaths({ 'languages/de/site.yaml': german })).toEqual(own);
});

test('a page at the address of a list is reported, and so is a word that no address can have', () => {
  const page = secondBrandFile('pages/garden.yaml').replace(/^title: .*$/m, 'title: Tides');
  const hint = 'Rename or delete this file, or give the lists of articles another word under `paths` in site.yaml.';
  const found = problems({ 'pages/notes/topic/tides.yaml': page });
  expect(found).toContainEqual(expect.objectContaining({ code: 'route-duplicate', hint }));
  const word = problems({ 'site.yaml': english.replace('topic', 'Über uns') });
  expect(word.map(({ code }) => code)).toContain('schema-format');
});
