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
  expect(listPaths()).toEqual([
    '/notes/topic/tides',
    '/de/page/2',
    '/de/category/gezeiten',
    '/de/category/gezeiten/page/2',
  ]);
  const german = `${inGerman['languages/de/site.yaml']}paths:\n  category: thema\n  page: seite\n`;
  expect(listPaths({ 'languages/de/site.yaml': german })).toEqual([
    '/notes/topic/tides',
    '/de/seite/2',
    '/de/thema/gezeiten',
    '/de/thema/gezeiten/seite/2',
  ]);
});

test('links to lists are checked with these words', () => {
  const linked = (to: string) => ({
    'site.yaml': english.replace(
      '- label: Prices\n      to: /join#prices',
      `- label: Tides\n      to: ${to}\n    - label: Notes\n      to: /notes`,
    ),
  });
  expect(problems(linked('/notes/topic/tides'))).toEqual([]);
  expect(problems(linked('/notes/category/tides')).map(({ message }) => message)).toEqual([
    'There is no page /notes/category/tides.',
  ]);
});

test('a page at the address of a list is reported, and so is a word that no address can have', () => {
  const page = secondBrandFile('pages/garden.yaml')
    .replace(/^title: .*$/m, 'title: Tides')
    .replace(/^owner.*$/m, '');
  expect(problems({ 'pages/notes/topic/tides.yaml': page })).toContainEqual(
    expect.objectContaining({
      code: 'route-duplicate',
      hint: 'Rename or delete this file, or give the lists of articles another word under `paths` in site.yaml.',
    }),
  );
  expect(problems({ 'site.yaml': english.replace('topic', 'Über uns') }).map(({ code }) => code)).toContain(
    'schema-format',
  );
});
