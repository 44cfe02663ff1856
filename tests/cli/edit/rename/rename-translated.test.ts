import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { runSite } from '../../../support/run-site.ts';
import { change, markedContent, staleIn } from '../../compiler/translations/marked-content.ts';

const read = (content: string, file: string) => readFileSync(join(content, file), 'utf8');
const codes = (content: string) => loadContent(content).problems.map(({ code }) => code);

/** The content in two languages, with statuses and a page of the same path in both. */
async function content(): Promise<string> {
  const folder = await markedContent();
  for (const file of ['pages/join.yaml', 'statuses.yaml'])
    expect((await runSite(['translate', 'new', file, '--content', folder])).exitCode).toBe(0);
  return folder;
}

test.each<[from: string, to: string, changed: [file: string, text: string][]]>([
  [
    'fact:plots',
    'fact:beds',
    [
      ['facts.yaml', 'beds:\n'],
      ['languages/de/facts.yaml', 'beds:\n  value: elf\n'],
      ['languages/de/translations.yaml', '  beds: '],
    ],
  ],
  [
    'ventures:walled-plot',
    'quay-plot',
    [
      ['languages/de/collections/ventures.yaml', '- id: quay-plot\n'],
      ['languages/de/translations.yaml', '  quay-plot: '],
    ],
  ],
  [
    'venture-statuses:Growing',
    'Grown',
    [
      ['statuses.yaml', 'Grown:'],
      ['languages/de/statuses.yaml', 'Grown:'],
    ],
  ],
  ['/garden', '/plots', [['pages/de/garten.yaml', 'translationOf: /plots\n']]],
  ['/join', '/enrol', [['pages/de/join.yaml', '\ntranslationOf: /enrol\nsections:\n']]],
  [
    '/de/join',
    '/de/mitmachen',
    [
      ['pages/de/mitmachen.yaml', 'translationOf: /join\n'],
      ['languages/de/translations.yaml', 'pages/de/mitmachen.yaml:\n'],
    ],
  ],
  ['/de/garten', '/de/beet', [['languages/de/translations.yaml', 'pages/de/beet.yaml:\n']]],
])('a rename of %s to %s reaches all languages, and makes no translation stale', async (from, to, changed) => {
  const folder = await content();
  const { exitCode, stderr } = await runSite(['rename', from, to, '--content', folder]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(codes(folder)).toEqual([]);
  for (const [file, text] of changed) expect(read(folder, file)).toContain(text);
});

test('a renamed article keeps its translation', async () => {
  const folder = await content();
  await runSite(['rename', '/notes/first-cress', '/notes/cress', '--content', folder]);
  expect(read(folder, 'articles/de/first-cress.yaml')).toContain('translationOf: /notes/cress\n');
  expect(codes(folder)).toEqual([]);
});

test('a translation that was stale before is still', async () => {
  const folder = await content();
  change(folder, 'pages/garden.yaml', 'title: The garden', 'title: The walled garden');
  const before = staleIn(folder);
  expect(before).toHaveLength(1);
  await runSite(['rename', '/garden#story', 'begin', '--content', folder]);
  await runSite(['rename', '/de/garten', '/de/beet', '--content', folder]);
  expect(staleIn(folder)).toEqual([before[0]?.replace('garten', 'beet')]);
});
