import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent } from '../../../support/content.ts';
import { secondBrandFile } from '../../compiler/graph/second-brand-file.ts';
import { inGerman } from '../../compiler/two-languages.ts';

const read = (content: string, file: string) => readFileSync(join(content, file), 'utf8');
const codes = (content: string) => loadContent(content).problems.map(({ code }) => code);

const article = (title: string, summary: string, body: string) =>
  `title: ${title}\nsummary: ${summary}\ncategory: Beds\npublishedAt: 2026-01-02\nbody: ${body}\n`;
const list =
  '  - type: articles\n    filter: Which\n    all: All\n    empty:\n      title: Nothing yet\n      text: Soon more.\n';
const copied = ['messages.yaml', 'statuses.yaml', 'collections/ventures.yaml'];

/** The second brand with a German translation of a file of each kind. */
function content(): string {
  return copyContent({
    files: {
      ...inGerman,
      ...Object.fromEntries(copied.map((file) => [`languages/de/${file}`, secondBrandFile(file)])),
      'pages/index.yaml': secondBrandFile('pages/index.yaml').replace('to: /garden', 'to: /notes'),
      'pages/garden.yaml': secondBrandFile('pages/garden.yaml').replace(
        '(/join#prices)',
        '(/join#prices) or [read on](/notes)',
      ),
      'pages/notes.yaml': `title: Notes\ndescription: What we have learnt between two tides, as we learnt it, in short.\nsections:\n  - type: hero\n    title: Notes\n${list}`,
      'pages/de/index.yaml': `${inGerman['pages/de/index.yaml']}${list}`,
      'pages/de/join.yaml': secondBrandFile('pages/join.yaml'),
      'articles/first-cress.yaml': article(
        'The first cress',
        'How the cress came to the garden, and what the heron made of it.',
        'Cress.',
      ),
      'articles/de/first-cress.yaml': article(
        'Die erste Kresse',
        'Wie die Kresse in den Garten kam, und was der Reiher davon hielt.',
        'Kresse.',
      ),
      'collections/categories.yaml': '- id: Beds\n',
    },
  });
}

test.each<[from: string, to: string, changed: [file: string, text: string][]]>([
  [
    'fact:plots',
    'fact:beds',
    [
      ['facts.yaml', 'beds:\n'],
      ['languages/de/facts.yaml', 'beds:\n  value: elf\n'],
    ],
  ],
  ['ventures:walled-plot', 'quay-plot', [['languages/de/collections/ventures.yaml', '- id: quay-plot\n']]],
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
  ['/de/join', '/de/mitmachen', [['pages/de/mitmachen.yaml', 'translationOf: /join\n']]],
  ['/de/garten', '/de/beet', [['pages/de/beet.yaml', 'translationOf: /garden\n']]],
])('a rename of %s to %s reaches all languages', async (from, to, changed) => {
  const folder = content();
  const { exitCode, stderr } = await runSite(['rename', from, to, '--content', folder]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(codes(folder)).toEqual([]);
  for (const [file, text] of changed) expect(read(folder, file)).toContain(text);
});

test('a renamed article keeps its translation', async () => {
  const folder = content();
  await runSite(['rename', '/notes/first-cress', '/notes/cress', '--content', folder]);
  expect(read(folder, 'articles/de/first-cress.yaml')).toContain('translationOf: /notes/cress\n');
  expect(codes(folder)).toEqual([]);
});
