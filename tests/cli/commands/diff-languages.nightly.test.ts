import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { SiteDiff } from '../../../cli/site/diff/compare/site-diff.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent, writeFiles } from '../../support/content.ts';
import { commitFolder } from '../../support/git.ts';
import { journalPage } from '../../support/journal-page.ts';
import { edit } from '../../support/open-changed-site.ts';
import { redirectsYaml } from '../../support/redirects.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';
import { inGerman } from '../compiler/two-languages.ts';

const article = (title: string, body: string) =>
  `title: ${title}\nsummary: Was im Frühjahr kam, und was blieb.\ncategory: Tides\npublishedAt: 2026-01-02\nbody: ${body}\n`;
const germanHome = inGerman['pages/de/index.yaml'] ?? '';

/** Content in two languages that have an article of the same name, a home page with words of its own, and a list. */
const files = {
  ...inGerman,
  'pages/de/index.yaml': `${germanHome}    lead: Acht Beete, {fact:plots} Reihen.\n    actions:\n      - label: Notizen\n        to: /de/notizen\n  - type: ventures\n    title: Was wir tun\n    items: [walled-plot]\n`,
  'pages/notes.yaml': journalPage,
  'pages/de/notizen.yaml': journalPage.replace('\nsections', '\ntranslationOf: /notes\nsections'),
  'pages/de/kai.yaml':
    'title: Der Kai\ndescription: Ein Kai aus Stein, an dem Boote liegen und auf dem Gärtner sitzen.\nunlisted: true\nsections:\n  - type: hero\n    title: Der Kai\n',
  'collections/categories.yaml': '- id: Tides\n',
  'articles/cress.yaml': article('Cress', 'It was green by Friday.').replace(
    /summary: .*/,
    'summary: What came up in spring.',
  ),
  'articles/de/cress.yaml': article('Kresse', 'Am Freitag war sie grün.'),
  'languages/de/messages.yaml': secondBrandFile('messages.yaml'),
  'languages/de/collections/ventures.yaml': secondBrandFile('collections/ventures.yaml'),
};

/** Compares with the last commit. @returns what happened to each page */
async function diff(content: string): Promise<Record<string, string>> {
  const { stdout, stderr } = await runSite(['diff', 'HEAD', '--format', 'json', '--content', content]);
  expect(stdout, stderr).not.toBe('');
  const { pages }: SiteDiff = JSON.parse(stdout);
  return Object.fromEntries(pages.map(({ route, change }) => [route, change]));
}

function committed(): string {
  const content = copyContent({ files });
  commitFolder(dirname(content));
  return content;
}

test('what is edited in one language is reported for the pages of that language', async () => {
  const content = committed();
  edit(content, 'articles/de/cress.yaml', 'Am Freitag', 'Schon am Freitag');
  edit(content, 'languages/de/facts.yaml', 'elf', 'zwölf');
  edit(content, 'languages/de/collections/ventures.yaml', 'name: The Walled Plot', 'name: Das Beet hinter der Mauer');
  const pages = await diff(content);
  expect(pages).toMatchObject({ '/de': 'changed', '/de/notizen/cress': 'changed' });
  expect(pages, 'the article of the same name in the main language is the same').not.toHaveProperty('/notes/cress');
});

test('a removed page and its redirect are nothing that has changed elsewhere', async () => {
  const content = committed();
  rmSync(join(content, 'pages/de/kai.yaml'));
  writeFiles(content, {
    'redirects.yaml': redirectsYaml({ '/de/kai': '/de' }),
    'pages/de/hafen.yaml':
      'title: Der Hafen\ndescription: Wer mit dem Boot kommt, macht dort fest, wo früher Kisten standen.\nunlisted: true\nsections:\n  - type: hero\n    title: Festmachen\n    actions:\n      - label: Zum Anfang\n        to: /de\n',
  });
  expect(await diff(content)).toEqual({ '/de/hafen': 'added', '/de/kai': 'removed' });
});
