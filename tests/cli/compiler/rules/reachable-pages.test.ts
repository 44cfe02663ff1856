import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../support/content-folder.ts';
import { copyMistake } from '../check/load-mistake.ts';
import { secondBrandFile } from '../graph/second-brand-file.ts';
import { article, check, linkTo, notes, page, today, withFact, withNotes } from './on-the-quay.ts';

const cases: Record<string, [files: Record<string, string>, problems: string[]]> = {
  'a page that a row leads to is reached': [
    {
      'pages/wall.yaml': page('The wall'),
      'collections/ventures.yaml': secondBrandFile('collections/ventures.yaml').replace('/garden', '/wall'),
    },
    [],
  ],
  'a page that Markdown leads to is reached': [
    {
      'pages/wall.yaml': page('The wall'),
      'pages/garden.yaml': `${secondBrandFile('pages/garden.yaml')}      And [the wall](/wall/#top).\n`,
      'pages/404.yaml': secondBrandFile('pages/404.yaml'),
    },
    ['link-anchor pages/garden.yaml sections[1].body'],
  ],
  'of pages that hang together by a row, the first is told of': [
    {
      'pages/pier.yaml': page('The pier', '', '    venture: pier\n'),
      'pages/wall.yaml': page('The wall'),
      'collections/ventures.yaml': `${secondBrandFile('collections/ventures.yaml')}${secondBrandFile('collections/ventures.yaml').replace('id: walled-plot', 'id: pier').replace('/garden', '/wall')}`,
    },
    ['unreachable-page pages/pier.yaml'],
  ],
  'a draft leads nobody to a page that is unlisted': [
    {
      ...withNotes,
      'pages/wall.yaml': page('The wall', 'unlisted: true\n'),
      'articles/cress.yaml': article('draft: true\n', 'By [the wall](/wall).'),
    },
    [],
  ],
  'an article does': [
    {
      ...withNotes,
      'pages/wall.yaml': page('The wall', 'unlisted: true\n'),
      'articles/cress.yaml': article('', 'By [the wall](/wall).'),
    },
    ['unlisted-linked pages/wall.yaml unlisted'],
  ],
  'a page that an article leads to is reached': [
    { ...withNotes, 'pages/wall.yaml': page('The wall'), 'articles/cress.yaml': article('', 'By [the wall](/wall).') },
    [],
  ],
  'a page that only the page of what is not found leads to is not': [
    {
      'pages/wall.yaml': page('The wall'),
      'pages/404.yaml': `${secondBrandFile('pages/404.yaml')}      - label: The wall\n        to: /wall\n`,
    },
    ['unreachable-page pages/wall.yaml'],
  ],
  'a page that is named as that of the owner is not': [
    {
      'pages/wall.yaml': page('The wall'),
      'site.yaml': secondBrandFile('site.yaml').replace('page: /garden', 'page: /wall'),
    },
    ['unreachable-page pages/wall.yaml'],
  ],
  'of pages that lead to each other in a circle, the first is told of': [
    {
      'pages/wall.yaml': page('The wall', '', linkTo('/well')),
      'pages/well.yaml': page('The well', '', linkTo('/wall')),
    },
    ['unreachable-page pages/wall.yaml'],
  ],
  'a page to which an unreachable page leads is not told of': [
    { 'pages/a-wall.yaml': page('The wall'), 'pages/well.yaml': page('The well', '', linkTo('/a-wall')) },
    ['unreachable-page pages/well.yaml'],
  ],
  'a page that is unlisted needs no link, nor do those that it leads to': [
    {
      'pages/wall.yaml': page('The wall', 'unlisted: true\n', linkTo('/well')),
      'pages/well.yaml': page('The well', 'unlisted: true\n'),
    },
    [],
  ],
  'a page to which only an unlisted page leads is not reached': [
    { 'pages/wall.yaml': page('The wall', 'unlisted: true\n', linkTo('/well')), 'pages/well.yaml': page('The well') },
    ['unreachable-page pages/well.yaml'],
  ],
  'what an unlisted page uses is used': [
    {
      'facts.yaml': withFact('beds'),
      'pages/wall.yaml': page('The wall', 'unlisted: true\n').replace(
        '    title: The wall',
        '    title: "{fact:beds} beds"',
      ),
    },
    [],
  ],
  'a page that is unlisted and linked is one mistake, whatever it leads to': [
    {
      'pages/join.yaml': secondBrandFile('pages/join.yaml')
        .replace('    title: Take a bed by the water\n', (title) => title + linkTo('/well'))
        .replace('sections:', 'unlisted: true\nsections:'),
      'pages/well.yaml': page('The well'),
    },
    ['unlisted-linked pages/join.yaml unlisted'],
  ],
  'the page that lists the articles cannot be unlisted': [
    {
      ...withNotes,
      'site.yaml': secondBrandFile('site.yaml'),
      'pages/notes.yaml': notes.replace('sections:', 'unlisted: true\nsections:'),
    },
    ['unlisted-linked pages/notes.yaml unlisted'],
  ],
};

test.each(Object.entries(cases))('%s', (_name, [files, problems]) => {
  expect(check(copyContent({ files }))).toEqual(problems);
});

test('the message about an unlisted page says what leads to it', () => {
  const folder = copyMistake('unlisted-linked');
  expect(loadContent(folder, { today }).problems[0]?.message).toBe(
    '/garden cannot be unlisted: `[0].href` of content/collections/ventures.yaml leads to it.',
  );
});

test('a draft is not what leads to an unlisted page', () => {
  const files = {
    ...withNotes,
    'site.yaml': withNotes['site.yaml'].replace('  legal:\n', '  legal:\n    - label: The wall\n      to: /wall\n'),
    'pages/wall.yaml': page('The wall', 'unlisted: true\n'),
    'articles/cress.yaml': article('draft: true\n', 'By [the wall](/wall).'),
  };
  expect(loadContent(copyContent({ files }), { today }).problems.map(({ message }) => message)).toEqual([
    '/wall cannot be unlisted: `footer.legal[0].to` of content/site.yaml leads to it.',
  ]);
});
