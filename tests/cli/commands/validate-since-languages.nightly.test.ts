import { readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyContent, writeFiles } from '../../support/content.ts';
import { commitFolder } from '../../support/git.ts';
import { journalPage } from '../../support/journal-page.ts';
import { redirectsYaml } from '../../support/redirects.ts';
import { inGerman } from '../compiler/two-languages.ts';
import { gonePages } from './gone-pages.ts';

const article = (title: string, more = '') =>
  `title: ${title}\nsummary: Was im Frühjahr kam.\ncategory: Tides\npublishedAt: 2026-01-02\n${more}body: Es war grün.\n`;

const germanSite = inGerman['languages/de/site.yaml'] ?? '';

/** Content of which each language has a list of articles, and German has words and tags of its own. */
const files = {
  ...inGerman,
  'pages/notes.yaml': journalPage,
  'pages/de/notizen.yaml': journalPage.replace('\nsections', '\ntranslationOf: /notes\nsections'),
  'collections/categories.yaml': '- id: Tides\n- id: Weed\n',
  'languages/de/collections/tags.yaml': '- id: Salz\n',
  'languages/de/site.yaml': `${germanSite}paths:\n  category: thema\n  tag: wort\n`,
  'articles/salt.yaml': article('Salt'),
  'articles/de/salz.yaml': article('Salz', 'tags: [Salz]\n'),
  'articles/de/kresse.yaml':
    'title: Kresse\nsummary: Von ihr ist schon viel erzählt worden.\ncategory: Tides\npublishedAt: 2026-03-04\nbody: Sie wächst auf Watte, auf Stein und auf dem Dach der Werft.\n',
};

/** The content in a Git repository. */
function committed(): string {
  const content = copyContent({ files });
  commitFolder(dirname(content));
  return content;
}

/** The addresses that are gone, each with where its redirect would lead, why, and how sure that is. */
async function goneFrom(content: string): Promise<string[]> {
  return (await gonePages(content)).map(({ message, hint, suggestions }) => {
    const [, path] = /page (\S+) /.exec(message) ?? [];
    const [, to, why] = /, to: (.+?), since: .+? why: "(.+?)"/.exec(hint) ?? [];
    return `${path} → ${to} (${why}) ${suggestions[0]?.applicability}`;
  });
}

test('nothing is gone without a change', async () => {
  expect(await goneFrom(committed())).toEqual([]);
});

test('a category that all languages show is gone in each of them', async () => {
  const content = committed();
  writeFiles(content, { 'collections/categories.yaml': '- id: Tides\n' });
  expect(await goneFrom(content)).toEqual([
    '/de/notizen/thema/weed → /de/notizen (The category has another name, or is gone) maybe-incorrect',
    '/notes/category/weed → /notes (The category has another name, or is gone) maybe-incorrect',
  ]);
});

test('a tag of one language is gone only there, and its redirect is enough', async () => {
  const content = committed();
  rmSync(join(content, 'languages/de/collections/tags.yaml'));
  writeFiles(content, { 'articles/de/salz.yaml': article('Salz') });
  expect(await goneFrom(content)).toEqual([
    '/de/notizen/wort/salz → /de/notizen (The tag has another name, or is gone) maybe-incorrect',
  ]);
  writeFiles(content, { 'redirects.yaml': redirectsYaml({ '/de/notizen/wort/salz': '/de/notizen' }) });
  expect(await goneFrom(content)).toEqual([]);
});

test('other words in the addresses of one language move its lists', async () => {
  const content = committed();
  writeFiles(content, { 'languages/de/site.yaml': `${germanSite}paths:\n  category: bereich\n  tag: wort\n` });
  const why = 'The lists of articles have another word in their address now';
  expect(await goneFrom(content)).toEqual([
    `/de/notizen/thema/tides → /de/notizen/bereich/tides (${why}) machine-applicable`,
    `/de/notizen/thema/weed → /de/notizen/bereich/weed (${why}) machine-applicable`,
  ]);
});

test('an article of a further language is gone if it was deleted, and leads to the file that it was renamed to', async () => {
  const content = committed();
  rmSync(join(content, 'articles/de/kresse.yaml'));
  renameSync(join(content, 'articles/de/salz.yaml'), join(content, 'articles/de/meersalz.yaml'));
  expect(await goneFrom(content)).toEqual([
    '/de/notizen/kresse → /de/notizen (The page was deleted) maybe-incorrect',
    '/de/notizen/salz → /de/notizen/meersalz (The page has another name now) machine-applicable',
  ]);
});

test('what a page of a further language lists moves with the page', async () => {
  const content = committed();
  renameSync(join(content, 'pages/de/notizen.yaml'), join(content, 'pages/de/tagebuch.yaml'));
  const why = 'The articles are below /de/tagebuch now';
  expect(await goneFrom(content)).toEqual([
    '/de/notizen → /de/tagebuch (The page has another name now) machine-applicable',
    ...['kresse', 'salz', 'thema/tides', 'thema/weed', 'wort/salz'].map(
      (rest) => `/de/notizen/${rest} → /de/tagebuch/${rest} (${why}) machine-applicable`,
    ),
  ]);
});

test('a page in both languages with the same title leads to the one in its own language', async () => {
  const content = committed();
  const german = readFileSync(join(content, 'pages/de/garten.yaml'), 'utf8').replace('Der Garten', 'The garden');
  rmSync(join(content, 'pages/de/garten.yaml'));
  writeFiles(content, { 'pages/de/beete.yaml': `${german}    lead: ${'Ganz andere Worte als zuvor. '.repeat(20)}\n` });
  writeFiles(content, {
    'languages/de/site.yaml': (files['languages/de/site.yaml'] ?? '').replace('/de/garten', '/de/beete'),
  });
  expect((await goneFrom(content)).join('\n')).toContain('/de/garten → /de/beete');
});

test('the first page of a language is reported as missing, and not as gone as well', async () => {
  const content = committed();
  rmSync(join(content, 'pages/de/index.yaml'));
  expect(await goneFrom(content)).toEqual([]);
});
