import { expect, test } from 'vitest';
import { copyContent } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { change, markedContent, translatedContent } from '../compiler/translations/marked-content.ts';

const marks = 'languages/de/translations.yaml';
const create = (content: string, ...more: string[]) => runSite(['translate', 'new', ...more, '--content', content]);
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
