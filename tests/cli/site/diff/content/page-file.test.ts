import { expect, test } from 'vitest';
import { isArticleAt, isPageFile, pageFile } from '../../../../../cli/site/diff/content/page-file.ts';
import { copyContent } from '../../../../support/content-folder.ts';
import { inGerman } from '../../../compiler/two-languages.ts';

test('the page at an address is in a file of that name, or in the index of a folder', () => {
  const content = copyContent({ files: inGerman });
  const routes = ['/', '/garden', '/de', '/de/garten'];
  const files = ['pages/index.yaml', 'pages/garden.yaml', 'pages/de/index.yaml', 'pages/de/garten.yaml'];
  expect(routes.map((route) => pageFile(content, route))).toEqual(files);
  expect(routes.every((route, index) => isPageFile(files[index] ?? '', route))).toBe(true);
  expect(isPageFile('pages/de/index.yaml', '/de/index')).toBe(false);
  expect(isPageFile('articles/de.yaml', '/de')).toBe(false);
});

test.each<[route: string, slug: string, isIt: boolean]>([
  ['/notes/cress', 'cress', true],
  ['/de/notizen/cress', 'de/cress', true],
  ['/de/notizen/cress', 'cress', false],
  ['/notes/cress', 'de/cress', false],
  ['/notes/watercress', 'cress', false],
])('whether the page at %s is the article %s: %s', (route, slug, isIt) => {
  expect(isArticleAt(route, slug, ['de'])).toBe(isIt);
});
