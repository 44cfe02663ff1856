import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { copyContent, writeFiles } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { change, markedContent, staleIn, translatedContent } from '../compiler/translations/marked-content.ts';
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
