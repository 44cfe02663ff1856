import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { copyContent, writeFiles } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { change, translatedContent } from '../compiler/translations/marked-content.ts';
import { inGerman } from '../compiler/two-languages.ts';
import { folderState } from './scaffold-new.ts';

const marks = 'languages/de/translations.yaml';
const read = (content: string) => readFileSync(join(content, marks), 'utf8');
const create = (content: string, ...more: string[]) => runSite(['translate', 'new', ...more, '--content', content]);

test.each([
  ['pages/join.yaml', 'pages/de/join.yaml'],
  ['collections/tiers.yaml', 'languages/de/collections/tiers.yaml'],
  ['statuses.yaml', 'languages/de/statuses.yaml'],
])('%s is copied with every byte to %s, and the copy is marked', async (original, copy) => {
  const content = translatedContent();
  const { exitCode, stdout } = await create(content, `content/${original}`, '--language', 'DE');
  expect([exitCode, stdout]).toEqual([
    0,
    expect.stringContaining(`content/${copy}  added: a copy of content/${original}, to be translated\n`),
  ]);
  const text = (file: string) => readFileSync(join(content, file), 'utf8');
  expect(text(copy)).toBe(text(original));
  expect(read(content)).toContain(`${copy}:\n`);
  expect(loadContent(content).problems).toEqual([]);
});

test('a dry run prints the copy and its mark, and writes nothing', async () => {
  const content = translatedContent();
  const before = folderState(content);
  const { exitCode, stdout } = await create(content, 'pages/join.yaml', '--dry-run');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('+++ b/content/pages/de/join.yaml\n');
  expect(stdout).toContain('+pages/de/join.yaml:\n');
  expect(folderState(content)).toEqual(before);
});

test('a copy of site.yaml has the keys that a language can have, and its modeline leads to the right schema', async () => {
  const content = translatedContent();
  rmSync(join(content, 'languages/de/site.yaml'));
  change(content, 'site.yaml', /^/, '# yaml-language-server: $schema=../.site/editor/site.schema.json\n');
  expect(await create(content, 'site.yaml')).toMatchObject({ exitCode: 0 });
  const copy = readFileSync(join(content, 'languages/de/site.yaml'), 'utf8');
  expect(copy).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/\.\.\/.*languages\/site\.schema\.json\nname: Harbor & Field\n/,
  );
  expect(copy).not.toMatch(/^(url|language|languages|currency|timeZone):/m);
  expect(loadContent(content).problems).toEqual([]);
});

test.each<[what: string, args: string[], message: string]>([
  [
    'a file that has a translation',
    ['pages/garden.yaml'],
    'content/pages/garden.yaml has a translation already: content/pages/de/garten.yaml.',
  ],
  ['a file that is the same in all languages', ['theme.yaml'], 'content/theme.yaml is the same in all languages'],
  [
    'a file of a further language',
    ['pages/de/garten.yaml'],
    'content/pages/de/garten.yaml is not in the main language.',
  ],
  ['no file', ['pages/jon.yaml'], 'There is no content file `pages/jon.yaml`. Did you mean `pages/join.yaml`?'],
  [
    'a language that the site does not have',
    ['pages/join.yaml', '--language', 'fr'],
    'The site has no further language `fr`.',
  ],
])('translate new refuses %s', async (_what, args, message) => {
  const content = translatedContent();
  const before = folderState(content);
  const { exitCode, stderr } = await create(content, ...args);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(folderState(content)).toEqual(before);
});

test('translate new refuses what would not be valid, what is there, and sites in one language', async () => {
  const content = translatedContent();
  writeFiles(content, { 'articles/second.yaml': 'title: Half\n', 'pages/de/join.yaml': 'title: Half\n' });
  expect((await create(content, 'articles/second.yaml')).stderr).toContain(
    'content/articles/second.yaml has problems.',
  );
  expect((await create(content, 'pages/join.yaml')).stderr).toContain('content/pages/de/join.yaml exists already.');
  change(content, 'site.yaml', '  - language: de', '  - language: de\n  - language: fr');
  expect((await create(content, 'pages/404.yaml')).stderr).toContain('Say the language with `--language`: `de`, `fr`.');
  const one = copyContent({});
  expect((await create(one, 'pages/join.yaml')).stderr).toContain('The site has one language. Add another');
  const listless = copyContent({
    files: {
      ...inGerman,
      'articles/first.yaml': readFileSync(join(content, 'articles/first-cress.yaml')),
      'pages/notes.yaml': readFileSync(join(content, 'pages/notes.yaml')),
      'collections/categories.yaml': '- id: Beds\n',
    },
  });
  const { exitCode, stderr } = await create(listless, 'articles/first.yaml');
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringMatching(/articles-page.*would not be valid with content\/articles\/de\/first\.yaml/s),
  ]);
});

test('a copy is not reported for its words, which are still those of the main language', async () => {
  const content = copyContent({ from: join(projectRoot, 'tests/fixtures/sites/musician') });
  const { stdout, exitCode } = await runSite(['translate', 'new', 'pages/tagebuch.yaml', '--content', content]);
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain(
    'content/pages/en/tagebuch.yaml  added: a copy of content/pages/tagebuch.yaml, to be translated',
  );
  expect(stdout).not.toContain('not in the dictionary');
  const codes = loadContent(content).problems.map(({ code }) => code);
  expect(codes, 'the check reports them as long as they are there').toContain('spelling');
});
