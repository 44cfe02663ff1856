import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent } from '../../support/content.ts';
import { journalPage } from '../../support/journal-page.ts';
import { inGerman } from '../compiler/two-languages.ts';

const lists = {
  'pages/notes.yaml': journalPage,
  'pages/de/notizen.yaml': journalPage.replace('\nsections', '\ntranslationOf: /notes\nsections'),
  'collections/categories.yaml': '- id: Tides\n',
  'languages/de/collections/categories.yaml': '- id: Gezeiten\n',
};

test('an article of a further language is written to its folder, with an address and a category of that language', async () => {
  const content = copyContent({ files: { ...inGerman, ...lists } });
  const { exitCode, stdout } = await runSite(['new', 'article', 'de/erste-kresse', '--content', content]);
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain('content/articles/de/erste-kresse.yaml:1 is written.\n');
  expect(stdout).toContain('Its address is /de/notizen/erste-kresse.\n');
  const text = readFileSync(join(content, 'articles/de/erste-kresse.yaml'), 'utf8');
  expect(text).toMatch(/^category: Gezeiten$/m);
  expect(loadContent(content).problems.filter(({ file }) => file.includes('/articles/'))).toEqual([]);
});

test('without a page in that language that lists them, the problem says in which folder to make one', async () => {
  const content = copyContent({
    files: { ...inGerman, 'pages/notes.yaml': journalPage, 'collections/categories.yaml': '- id: Tides\n' },
  });
  const { exitCode, stderr } = await runSite(['new', 'article', 'de/erste-kresse', '--content', content]);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('No page in pages/de lists the articles, so this article has no address.');
  expect(stderr).toContain('to a page, such as pages/de/writing.yaml.');
});

test('an id in a folder of a language is checked without the folder', async () => {
  const content = copyContent({ files: { ...inGerman, ...lists } });
  const { stderr } = await runSite(['new', 'article', 'de/Erste Kresse', '--content', content]);
  expect(stderr).toContain('Write `de/erste-kresse`.');
});
