import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { copyContent, writeFiles } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { change, markedContent, staleIn, translatedContent } from '../compiler/translations/marked-content.ts';
import { inGerman } from '../compiler/two-languages.ts';
import { folderState } from './scaffold-new.ts';

const marks = 'languages/de/translations.yaml';
const read = (content: string) => readFileSync(join(content, marks), 'utf8');
const mark = (content: string, ...more: string[]) => runSite(['translate', 'mark', ...more, '--content', content]);

test('without a file, marks all translations that have no mark, and the content stays valid', async () => {
  const content = translatedContent();
  const { exitCode, stdout, stderr } = await mark(content);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('content/pages/de/garten.yaml  added: up to date with content/pages/garden.yaml\n');
  expect(stdout).toContain('Marked translations: 7 changes in 7 files.\n');
  expect(read(content)).toMatch(
    /^# yaml-language-server: \$schema=.*\narticles\/de\/first-cress\.yaml:\n {2}title: \S{8}\n/,
  );
  expect(loadContent(content).problems).toEqual([]);
  expect((await mark(content)).stdout).toBe('All translations have a mark already.\n');
});

test('without a file, leaves stale marks as they are, and adds those of new keys', async () => {
  const content = await markedContent();
  change(content, 'site.yaml', 'Two gardeners in a boatyard who teach', 'Three gardeners in a boatyard who teach');
  change(content, 'languages/de/site.yaml', /^/, 'titleTemplate: "{title} | Hafen & Feld"\n');
  const before = read(content);
  await mark(content);
  expect(read(content)).toMatch(/^ {2}titleTemplate: \S+$/m);
  expect(read(content).replace(/^ {2}titleTemplate: .*\n/m, '')).toBe(before);
  expect(staleIn(content)).toHaveLength(1);
});

test('a named file is marked again, and no other line changes', async () => {
  const content = await markedContent();
  change(content, marks, 'pages/de/garten.yaml:', '# Translated in spring.\npages/de/garten.yaml: # By hand.');
  change(content, 'pages/garden.yaml', 'a hose and a heron', 'a hose and two herons');
  change(content, 'pages/garden.yaml', 'title: The garden', 'title: The walled garden');
  change(content, 'pages/index.yaml', 'Lettuce *likes* the sea', 'Lettuce likes the sea');
  const before = read(content);
  const { exitCode, stdout } = await mark(content, 'content/pages/de/garten.yaml');
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Marked translations: 1 change in 1 file.\n')]);
  const [old, now] = [before, read(content)].map((text) => text.split('\n'));
  expect(now).toHaveLength(old?.length ?? 0);
  expect(now?.filter((line, index) => line !== old?.[index])).toEqual([
    expect.stringMatching(/^ {2}title: /),
    expect.stringMatching(/^ {4}- /),
  ]);
  expect(staleIn(content)).toEqual([expect.stringContaining('content/pages/de/index.yaml')]);
});

test('sections that have come and gone, and keys, are marked as they are now', async () => {
  const content = await markedContent();
  change(content, 'pages/garden.yaml', 'sections:', 'unlisted: true\nsections:\n  - type: statement\n    text: Salt.');
  expect(staleIn(content)).toHaveLength(2);
  await mark(content, 'pages/de/garten.yaml');
  expect(staleIn(content)).toEqual([]);
  change(content, 'pages/garden.yaml', 'unlisted: true\nsections:\n  - type: statement\n    text: Salt.', 'sections:');
  await mark(content, 'pages/de/garten.yaml');
  expect(staleIn(content)).toEqual([]);
  expect(read(content)).not.toContain('unlisted');
});

test('a dry run prints a diff and writes nothing', async () => {
  const content = translatedContent();
  const before = folderState(content);
  const { exitCode, stdout, stderr } = await mark(content, '--dry-run', 'pages/de/garten.yaml');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^--- \/dev\/null\n\+\+\+ b\/content\/languages\/de\/translations\.yaml\n/);
  expect(stderr).toContain('Marked translations: 1 change in 1 file. Nothing is written: this was a dry run.');
  expect(folderState(content)).toEqual(before);
});

test.each<[what: string, file: string, message: string]>([
  [
    'an original',
    'pages/garden.yaml',
    'content/pages/garden.yaml is the original. Name its translation: `pages/de/garten.yaml`.',
  ],
  ['a file without a translation', 'pages/join.yaml', 'content/pages/join.yaml is not the translation of a file'],
  [
    'no file',
    'pages/de/garden.yaml',
    'There is no content file `pages/de/garden.yaml`. Did you mean `pages/de/garten.yaml`?',
  ],
])('%s is refused', async (_what, file, message) => {
  const content = translatedContent();
  const before = folderState(content);
  const { exitCode, stderr } = await mark(content, file);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(folderState(content)).toEqual(before);
});

test('a file with problems is refused with these, and so is translations.yaml', async () => {
  const content = translatedContent();
  change(content, 'pages/de/garten.yaml', 'title: Der Garten', 'titel: Der Garten');
  const { exitCode, stderr } = await mark(content, 'pages/de/garten.yaml');
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/Did you mean `title`.*content\/pages\/de\/garten\.yaml has problems\. Correct them first\./s);
  const other = await markedContent();
  change(other, marks, /title: .*/, 'title: yes');
  const refused = await mark(other, 'pages/de/garten.yaml');
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringContaining('content/languages/de/translations.yaml has problems.'),
  ]);
});

test('a translations.yaml in a style without room for a change is refused', async () => {
  const content = await markedContent();
  change(
    content,
    marks,
    /pages\/de\/garten\.yaml:\n( {2}.*\n)+/,
    'pages/de/garten.yaml: { title: &t 0c9e14aa, description: *t }\n',
  );
  const { exitCode, stderr } = await mark(content, 'pages/de/garten.yaml');
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('Write each hash on a line of its own.')]);
});

test('a site in one language has nothing to mark', async () => {
  const { exitCode, stdout } = await mark(copyContent({}));
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'All translations have a mark already.\n' });
});

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

const list = (content: string, ...more: string[]) => runSite(['translate', 'list', ...more, '--content', content]);

test('lists what is missing, stale and without a mark', async () => {
  const content = await markedContent();
  await create(content, 'pages/join.yaml');
  change(content, 'pages/garden.yaml', 'title: The garden', 'title: The walled garden');
  change(content, marks, /^articles\/.*\n( {2}.*\n)+/m, '');
  const { exitCode, stdout } = await list(content);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^de {8}translated {2}of\npages {14}2 {3}5\narticles {11}1 {3}1\n/);
  expect(stdout).toMatch(/\nNot in de yet, \d+ places:\n/);
  expect(stdout).toContain('  content/pages/join.yaml:1:1 /join, of which there is a copy\n');
  expect(stdout).toContain(`
Changed since they were translated, 1 part:
  content/pages/de/garten.yaml:1:1 \`title\` at content/pages/garden.yaml:1 has changed since it was translated here.

Without a mark, 1 file:
  content/articles/de/first-cress.yaml
`);
  const json: unknown = JSON.parse((await list(content, '--language', 'de', '--format', 'json')).stdout);
  expect(json).toMatchObject({
    languages: [
      {
        language: 'de',
        stale: [{ code: 'translation-stale', line: 1 }],
        unmarked: ['content/articles/de/first-cress.yaml'],
      },
    ],
    errors: 0,
  });
});

test('lists nothing for a site in one language, and refuses a language that it does not have', async () => {
  expect(await list(copyContent({}))).toEqual({ exitCode: 0, stdout: 'The site has one language.\n', stderr: '' });
  const { exitCode, stderr } = await list(translatedContent(), '--language', 'fr');
  expect([exitCode, stderr]).toEqual([1, 'The site has no further language `fr`. It has: de.\n']);
});

test('says that problems can hide translations', async () => {
  const content = translatedContent();
  change(content, 'pages/de/garten.yaml', 'title: Der Garten', 'titel: Der Garten');
  const { exitCode, stdout, stderr } = await list(content);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('content/pages/garden.yaml:1:1 /garden\n');
  expect(stderr).toMatch(/^The content has \d problems?, so files may be missing here\./);
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

test('while an original has problems, its mark is not reported, and marking its translation names the problem', async () => {
  const content = await markedContent();
  writeFiles(content, { 'pages/garden.yaml': 'title: [' });
  expect(staleIn(content)).toEqual([]);
  const { exitCode, stderr } = await mark(content, 'pages/de/garten.yaml');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('content/pages/garden.yaml:1:8 error');
  expect(stderr).toContain('The original of content/pages/de/garten.yaml cannot be found');
});

test('on a site with one language, nothing is a translation', async () => {
  const { stderr } = await mark(copyContent({}), 'pages/garden.yaml');
  expect(stderr).toBe(
    'The site has one language, so content/pages/garden.yaml is no translation. Nothing is written.\n',
  );
});
