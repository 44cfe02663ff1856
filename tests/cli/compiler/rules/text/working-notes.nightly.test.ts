import { expect, test } from 'vitest';
import { FileCache } from '../../../../../cli/compiler/check/file-cache.ts';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';
import { article, check, withNotes } from '../on-the-quay.ts';

const garden = secondBrandFile('pages/garden.yaml');

/** The page of the garden with another last text. */
function pageWithBody(text: string): string {
  return `${garden.slice(0, garden.indexOf('    body:'))}    body: ${JSON.stringify(text)}\n`;
}

/** The problems of a text as a title, and as Markdown. */
function found(text: string, language = 'en-GB'): string[] {
  const problems = (page: string) =>
    check(
      copyContent({
        files: { 'pages/garden.yaml': page, 'site.yaml': secondBrandFile('site.yaml').replace('en-GB', language) },
      }),
    ).map((problem) => problem.replace(' pages/garden.yaml ', ' '));
  return [
    ...problems(garden.replace('title: How it began', `title: ${JSON.stringify(text)}`)),
    ...problems(pageWithBody(text)),
  ];
}

const both = (severity = '') => [
  `${severity}text-unfinished sections[1].title`,
  `${severity}text-unfinished sections[1].body`,
];

test.each([
  'TODO',
  'TODO write this',
  'Our story (TODO)',
  'FIXME: the year is wrong',
  'We answer within XXX hours',
  'XXX',
  'Lorem ipsum dolor sit amet',
  'lorem ipsum.',
  'Cress. LOREM IPSUM DOLOR SIT AMET.',
  '[Insert text here]',
  '[your name]',
])('%j is an error', (text) => {
  expect(found(text)).toEqual(both());
});

test.each([
  'How Super Bowl XXX was won',
  'Lorem ipsum is no substitute for copy',
  'TBD',
  'Opening day: TBC',
  'Dear [your name], the cress is up',
  'We are [insert number] gardeners',
  'Changed on [date] by [COMPANY NAME]',
  'These terms bind [COMPANY]',
])('%j is a warning, since it may be intended', (text) => {
  expect(found(text)).toEqual(both('warning '));
});

test.each([
  'My todo list, and yours',
  'Why a TODO list is a wish list',
  'One TODO app more',
  'The METODO and TODOS',
  'Todo es posible',
  'Size XXXL fits XXXVIII',
  'fixme@example.org',
  'The Ftbd and TBDs',
  'A bed [add-on included] for two',
  'They left [company] on the [date of birth]',
  String.raw`Dear \[your name\], the cress is up`,
])('%j is accepted', (text) => {
  expect(found(text)).toEqual([]);
});

test('`TODO` is accepted in a language in which it is a word', () => {
  expect(found('TODO INCLUIDO', 'es-MX')).toEqual([]);
  expect(found('FIXME', 'es-MX')).toEqual(both());
});

test('code may contain working notes', () => {
  const body = 'Grep for `TODO`.\n\n  ```js\n  // FIXME: XXX\n  ```\n\n      TODO in a block\n';
  const files = { ...withNotes, 'articles/cress.yaml': article('', body) };
  expect(check(copyContent({ files }))).toEqual([]);
});

test.each<[name: string, expected: string[]]>([
  ['TODO.pdf', ['text-unfinished']],
  ['press/kit-FIXME.pdf', ['text-unfinished']],
  ['press/Lorem-ipsum.pdf', ['text-unfinished']],
  ['press/photo_XXX_final.pdf', ['text-unfinished']],
  ['press/Super-Bowl-XXX.pdf', ['warning text-unfinished']],
  ['press/TODO-list.pdf', []],
  ['press/todo.pdf', []],
  ['XXX/kit.pdf', []],
])('the file name of a download is checked: %s', (name, expected) => {
  const page = `${garden}\n      [The kit](${name}) is here.\n`;
  const files = { 'pages/garden.yaml': page, [`media/${name}`]: '%PDF-1.7\n' };
  expect(check(copyContent({ files })).map((problem) => problem.replace(/ pages\/.*/, ''))).toEqual(expected);
});

test.each<[markdown: string, expected: string[]]>([
  ['![TODO: say what is on it](plot.svg)', ['text-unfinished']],
  ['![The wall](plot.svg "XXX")', ['text-unfinished']],
  ['[The prices](/join "FIXME")', ['text-unfinished']],
  ['![A sign that says `TODO`](plot.svg)', []],
  ['![My todo list](plot.svg "On paper")', []],
])('alternative texts and titles are checked: %s', (markdown, expected) => {
  const page = `${garden}\n      ${markdown}\n`;
  const problems = check(copyContent({ files: { 'pages/garden.yaml': page } }));
  expect(problems.map((problem) => problem.replace(/ pages\/.*/, ''))).toEqual(expected);
});

test('a note in an unpublished article is reported once it is published, also from the cache', () => {
  const folder = copyContent({
    files: { ...withNotes, 'articles/cress.yaml': article('', 'TODO').replace('2026-05-01', '2026-12-01') },
  });
  const cache = FileCache.inMemory();
  expect(check(folder, { willRender: true, cache })).toEqual([]);
  expect(check(folder, { at: '2026-12-02', willRender: true, cache })).toEqual([
    'text-unfinished articles/cress.yaml body',
  ]);
  expect(check(folder, { at: '2026-12-02', includeUnpublished: true })).toEqual([
    'warning text-unfinished articles/cress.yaml body',
  ]);
});

test('a note is located behind the same words in code', () => {
  const body = 'The word `TODO` is code.\n\nWe grow cress. TODO write the rest.';
  const page = pageWithBody(body);
  const folder = copyContent({ files: { 'pages/garden.yaml': page } });
  const problem = loadContent(folder).problems.find(({ code }) => code === 'text-unfinished');
  const line = page.split('\n')[(problem?.line ?? 0) - 1] ?? '';
  expect(problem?.column).toBe(line.lastIndexOf('TODO') + 1);
});
