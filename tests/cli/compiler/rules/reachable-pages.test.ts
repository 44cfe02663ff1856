import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../support/content.ts';
import { copyMistake } from '../check/load-mistake.ts';
import { secondBrandFile } from '../graph/second-brand-file.ts';
import { article, check, linkTo, notes, page, today, withFact, withNotes } from './on-the-quay.ts';

const cases: Record<string, [files: Record<string, string>, problems: string[]]> = {
  'a page that an entry links to is reachable': [
    {
      'pages/wall.yaml': page('The wall'),
      'collections/ventures.yaml': secondBrandFile('collections/ventures.yaml').replace('/garden', '/wall'),
    },
    [],
  ],
  'a page that Markdown links to is reachable': [
    {
      'pages/wall.yaml': page('The wall'),
      'pages/garden.yaml': `${secondBrandFile('pages/garden.yaml')}      And [the wall](/wall/#top).\n`,
      'pages/404.yaml': secondBrandFile('pages/404.yaml'),
    },
    ['link-anchor pages/garden.yaml sections[1].body'],
  ],
  'of unreachable pages linked through an entry, the first is reported': [
    {
      'pages/pier.yaml': page('The pier', '', '    venture: pier\n'),
      'pages/wall.yaml': page('The wall'),
      'collections/ventures.yaml': `${secondBrandFile('collections/ventures.yaml')}${secondBrandFile('collections/ventures.yaml').replace('id: walled-plot', 'id: pier').replace('/garden', '/wall')}`,
    },
    ['unreachable-page pages/pier.yaml'],
  ],
  'a draft may link to an unlisted page': [
    {
      ...withNotes,
      'pages/wall.yaml': page('The wall', 'unlisted: true\n'),
      'articles/cress.yaml': article('draft: true\n', 'By [the wall](/wall).'),
    },
    [],
  ],
  'an article may not link to an unlisted page': [
    {
      ...withNotes,
      'pages/wall.yaml': page('The wall', 'unlisted: true\n'),
      'articles/cress.yaml': article('', 'By [the wall](/wall).'),
    },
    ['unlisted-linked pages/wall.yaml unlisted'],
  ],
  'a page that an article links to is reachable': [
    { ...withNotes, 'pages/wall.yaml': page('The wall'), 'articles/cress.yaml': article('', 'By [the wall](/wall).') },
    [],
  ],
  'a page that only the not-found page links to is unreachable': [
    {
      'pages/wall.yaml': page('The wall'),
      'pages/404.yaml': `${secondBrandFile('pages/404.yaml')}      - label: The wall\n        to: /wall\n`,
    },
    ['unreachable-page pages/wall.yaml'],
  ],
  'a page that is only named as the page of the owner is unreachable': [
    {
      'pages/wall.yaml': page('The wall'),
      'site.yaml': secondBrandFile('site.yaml').replace('page: /garden', 'page: /wall'),
    },
    ['unreachable-page pages/wall.yaml'],
  ],
  'of unreachable pages that link to each other, the first is reported': [
    {
      'pages/wall.yaml': page('The wall', '', linkTo('/well')),
      'pages/well.yaml': page('The well', '', linkTo('/wall')),
    },
    ['unreachable-page pages/wall.yaml'],
  ],
  'a page that an unreachable page links to is not reported': [
    { 'pages/a-wall.yaml': page('The wall'), 'pages/well.yaml': page('The well', '', linkTo('/a-wall')) },
    ['unreachable-page pages/well.yaml'],
  ],
  'an unlisted page needs no link, nor do unlisted pages that it links to': [
    {
      'pages/wall.yaml': page('The wall', 'unlisted: true\n', linkTo('/well')),
      'pages/well.yaml': page('The well', 'unlisted: true\n'),
    },
    [],
  ],
  'a page that only an unlisted page links to is unreachable': [
    { 'pages/wall.yaml': page('The wall', 'unlisted: true\n', linkTo('/well')), 'pages/well.yaml': page('The well') },
    ['unreachable-page pages/well.yaml'],
  ],
  'a fact on an unlisted page is used': [
    {
      'facts.yaml': withFact('beds'),
      'pages/wall.yaml': page('The wall', 'unlisted: true\n').replace(
        '    title: The wall',
        '    title: "{fact:beds} beds"',
      ),
    },
    [],
  ],
  'an unlisted page that is linked is one problem, whatever it links to': [
    {
      'pages/join.yaml': secondBrandFile('pages/join.yaml')
        .replace('    title: Take a bed by the water\n', (title) => title + linkTo('/well'))
        .replace('sections:', 'unlisted: true\nsections:'),
      'pages/well.yaml': page('The well'),
    },
    ['unlisted-linked pages/join.yaml unlisted'],
  ],
  'the page that lists the articles may not be unlisted': [
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

test('the message about an unlisted page names the link to it', () => {
  const folder = copyMistake('unlisted-linked');
  expect(loadContent(folder, { at: today }).problems[0]?.message).toBe(
    '/garden cannot be unlisted: `[0].href` of content/collections/ventures.yaml leads to it.',
  );
});

test('the message about an unlisted page does not name a link in a draft', () => {
  const files = {
    ...withNotes,
    'site.yaml': withNotes['site.yaml'].replace('  legal:\n', '  legal:\n    - label: The wall\n      to: /wall\n'),
    'pages/wall.yaml': page('The wall', 'unlisted: true\n'),
    'articles/cress.yaml': article('draft: true\n', 'By [the wall](/wall).'),
  };
  expect(loadContent(copyContent({ files }), { at: today }).problems.map(({ message }) => message)).toEqual([
    '/wall cannot be unlisted: `footer.legal[0].to` of content/site.yaml leads to it.',
  ]);
});
