import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { newsletterStrings } from '../../../../../cli/compiler/resolve/newsletter-strings.ts';
import { standardTexts } from '../../../../../cli/compiler/schema/standard-texts.ts';
import { runSite } from '../../../../support/cli.ts';
import { copyContent } from '../../../../support/content.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';
import { inGerman } from '../../two-languages.ts';

/** Checks the second brand in English and German, with some files changed. @returns `code file:line`, and the hint */
function check(files: Record<string, string>): string[] {
  const { problems } = loadContent(copyContent({ files: { ...inGerman, ...files } }));
  return problems.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

const page = (more: string) => (inGerman['pages/de/garten.yaml'] ?? '').replace('translationOf: /garden', more);

test('a site with a second language has no problems', () => {
  expect(check({})).toEqual([]);
});

test('a site with a second language keeps its time zone', () => {
  const { content } = loadContent(copyContent({ files: inGerman }));
  expect(content.options.at.timeZone).toBe('Europe/London');
});

test.each<[what: string, files: Record<string, string>, problems: string[]]>([
  [
    'a file that a language cannot have',
    { 'languages/de/theme.yaml': 'colors: {}\n' },
    ['file-unknown content/languages/de/theme.yaml:1'],
  ],
  [
    'a key that only the main site.yaml has',
    { 'languages/de/site.yaml': `${inGerman['languages/de/site.yaml']}currency: EUR\n` },
    ['schema-unknown-key content/languages/de/site.yaml:9'],
  ],
  [
    'a translation of a page that does not exist',
    { 'pages/de/garten.yaml': page('translationOf: /gardn') },
    ['link-target content/pages/de/garten.yaml:3'],
  ],
  [
    'a link to a page that no language has',
    { 'languages/de/site.yaml': (inGerman['languages/de/site.yaml'] ?? '').replace('/de/garten', '/de/garden') },
    ['link-target content/languages/de/site.yaml:5'],
  ],
])('%s is reported', (_what, files, problems) => {
  expect(check(files)).toEqual(problems);
});

test('the same title in two languages is no problem, and twice in one it is', () => {
  const title = (text: string) => page('translationOf: /garden').replace(/^title: .*/, `title: ${text}`);
  expect(check({ 'pages/de/garten.yaml': title('The garden') })).toEqual([]);
  expect(check({ 'pages/de/garten.yaml': title('Salat am Meer') })).toEqual([
    'title-duplicate content/pages/de/index.yaml:1',
  ]);
});

test('an article has an address only if its own language has a list of articles', () => {
  const article =
    'title: Die erste Kresse\nsummary: Wie die Kresse kam.\ncategory: Beete\npublishedAt: 2026-01-02\nbody: Kresse.\n';
  const collections = { 'languages/de/collections/categories.yaml': '- id: Beete\n' };
  const list =
    '  - type: articles\n    filter: Welche\n    all: Alle\n    empty:\n      title: Noch nichts\n      text: Bald mehr.\n';
  expect(check({ 'articles/de/kresse.yaml': article, ...collections })).toEqual([
    'articles-page content/articles/de/kresse.yaml:1',
  ]);
  const files = {
    'articles/de/kresse.yaml': article,
    'pages/de/index.yaml': `${inGerman['pages/de/index.yaml']}${list}`,
  };
  expect(check({ ...files, ...collections })).toEqual([]);
  expect(check(files)).toContain('ref-unknown content/articles/de/kresse.yaml:3');
});

test('the link to the other language reaches a translation, unless it is unlisted', () => {
  const join = `title: Mitmachen\ndescription: Was ein Beet kostet, und wie man eines bekommt, wenn der Wind passt.\nsections:\n  - type: hero\n    title: Beete\n`;
  expect(check({ 'pages/de/join.yaml': join })).toEqual([]);
  expect(check({ 'pages/de/other.yaml': join })).toEqual(['unreachable-page content/pages/de/other.yaml:1']);
  expect(check({ 'pages/de/join.yaml': join.replace('sections', 'unlisted: true\nsections') })).toEqual([]);
});

test('messages are needed in the language of the page that shows them', () => {
  const embed =
    '  - type: embed\n    title: Die Gezeiten\n    description: Die Gezeiten der Woche.\n    url: https://tides.example.com/week\n    height: 400\n';
  const messages = secondBrandFile('messages.yaml');
  const without = messages.replace(/^embeds:\n( {2}.*\n)+/m, '');
  expect(without).not.toBe(messages);
  const german = { 'pages/de/index.yaml': `${inGerman['pages/de/index.yaml']}${embed}` };
  const needs = (files: Record<string, string>) => check(files).filter((line) => line.startsWith('need-missing'));
  expect(needs({ ...german, 'languages/de/messages.yaml': without })).toEqual([
    'need-missing content/languages/de/messages.yaml:1',
  ]);
  expect(needs({ ...german, 'messages.yaml': without, 'languages/de/messages.yaml': messages })).toEqual([]);
  expect(needs({ 'languages/de/messages.yaml': without })).toEqual([]);
  expect(needs({ ...german, 'messages.yaml': without })).toEqual(['need-missing content/messages.yaml:1']);
});

test('the texts of mails are needed in each language with messages, and --fix adds standard ones', async () => {
  const messages = secondBrandFile('messages.yaml').replace(/^subscriptions:\n(?: .*\n|\n)+/m, '');
  const folder = copyContent({
    files: {
      ...inGerman,
      'site.yaml': `${inGerman['site.yaml']}subscriptions:\n  confirm: true\n`,
      'languages/de/messages.yaml': messages,
    },
  });
  const { problems } = loadContent(folder);
  expect(problems.map(({ code, file, message }) => [code, file, message.split(' is ')[0]])).toEqual([
    ['need-missing', 'content/languages/de/messages.yaml', '`subscriptions`'],
  ]);
  expect((await runSite(['validate', '--fix', '--content', folder])).exitCode).toBe(0);
  const { content } = loadContent(folder);
  expect(newsletterStrings(content).translations?.de?.mail).toEqual(standardTexts('de')?.subscriptions.mail);
});
