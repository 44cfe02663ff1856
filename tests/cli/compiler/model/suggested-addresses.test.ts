import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/rules/load.ts';
import { suggestedAddresses } from '../../../../cli/site/routes.ts';
import { copyContent, secondBrandFile } from '../../../support/content.ts';
import { journalPage } from '../../../support/journal-page.ts';
import { inGerman } from '../two-languages.ts';

const garden = secondBrandFile('pages/garden.yaml').replace('The garden', 'The wall');

test.each([
  ['a page whose file has another extension', 'pages/wall.txt', ['/wall']],
  ['a page whose name cannot be an address', 'pages/Sea Wall.yaml', ['/sea-wall']],
  ['a page in an unknown folder', 'drafts/wall.yaml', ['/drafts/wall']],
  ['a page without problems', 'pages/wall.yaml', []],
  ['an article, if no page lists articles', 'articles/wall.txt', []],
])('%s gets the suggested address %s', (_what, name, addresses) => {
  const { content } = loadContent(copyContent({ files: { [name]: garden } }));
  expect(suggestedAddresses(content)).toEqual(addresses);
});

test('an article of a further language gets an address below the list of that language', () => {
  const files = {
    ...inGerman,
    'pages/notes.yaml': journalPage,
    'pages/de/notizen.yaml': journalPage.replace('\nsections', '\ntranslationOf: /notes\nsections'),
    'articles/de/Kresse am Meer.yaml': 'title: Kresse\n',
    'articles/de/salz.txt': 'Salz',
    'articles/salt.txt': 'Salt',
  };
  const { content } = loadContent(copyContent({ files }));
  expect(suggestedAddresses(content).sort()).toEqual(['/de/notizen/kresse-am-meer', '/de/notizen/salz', '/notes/salt']);
});

test('a link to the suggested address of a misnamed page is not reported', () => {
  const index = secondBrandFile('pages/index.yaml').replace('to: /garden', 'to: /sea-wall');
  const { problems } = loadContent(
    copyContent({ files: { 'pages/Sea Wall.yaml': garden, 'pages/index.yaml': index } }),
  );
  expect(problems.map(({ code }) => code)).toContain('route-name');
  expect(problems.map(({ code }) => code)).not.toContain('link-target');
});
