import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

/** The problems of content in which a file has another name. */
function rename(from: string, to: string): string[] {
  const text = readFileSync(join(sites.secondBrand.content, from), 'utf8');
  const { problems } = loadContent(copyContent({ files: { [to]: text }, without: [from] }));
  return problems.map(
    ({ file, message, hint }) => `${file}: ${message} ${/^Did you mean `[^`]*`/.exec(hint)?.[0] ?? ''}`,
  );
}

describe('a misnamed or misplaced file is one problem, with the right path as suggestion', () => {
  test.each<[from: string, to: string]>([
    ['site.yaml', 'sites.yaml'],
    ['site.yaml', 'Site.yaml'],
    ['site.yaml', 'site.yml'],
    ['facts.yaml', 'collections/facts.yaml'],
    ['collections/tiers.yaml', 'collections/tier.yaml'],
    ['collections/tiers.yaml', 'tiers.yaml'],
    ['collections/tiers.yaml', 'collections/Tiers.YAML'],
    ['collections/ventures.yaml', 'data/ventures.yaml'],
    ['pages/index.yaml', 'pages/index.yml'],
    ['pages/404.yaml', '404.yaml'],
    ['pages/garden.yaml', 'garden.yaml'],
    ['pages/join.yaml', 'collections/join.yaml'],
  ])('%s as %s', (from, to) => {
    expect(rename(from, to)).toEqual([`content/${to}: Nothing reads this file. Did you mean \`${from}\``]);
  });
});

test.each([
  ['pages/garden.yml', 'Rename it so that it ends in `.yaml`.'],
  ['pages/garden', 'Rename it so that it ends in `.yaml`.'],
  ['pages/garden.YAML', 'Rename it so that it ends in `.yaml`.'],
  ['pages/.garden.yaml', 'Take the dot away from the front of its name.'],
  ['pages/Garden.yaml', 'Rename the file to `garden`. Use only small letters, digits and hyphens.'],
])('a linked page misnamed as %s is one problem', (to, hint) => {
  const text = readFileSync(join(sites.secondBrand.content, 'pages/garden.yaml'), 'utf8');
  const { problems } = loadContent(copyContent({ files: { [to]: text }, without: ['pages/garden.yaml'] }));
  expect(problems.map((problem) => `${problem.file}: ${problem.hint}`)).toEqual([`content/${to}: ${hint}`]);
});

test('a linked article whose name cannot be a slug is one problem', () => {
  const writing = 'title: Notes\ndescription: All of them.\nsections:\n  - type: hero\n    title: Notes\n';
  const list = '  - type: articles\n    filter: Subjects\n    all: All\n    empty: { title: None, text: Soon. }\n';
  const article = (link: string) =>
    `title: A note\nsummary: What it says.\ncategory: water\npublishedAt: 2026-01-01\nbody: Read [on](${link}).\n`;
  const folder = (name: string) =>
    copyContent({
      files: {
        'pages/notes.yaml': writing + list,
        'collections/categories.yaml': '- id: water\n  title: Water\n',
        'articles/first.yaml': article('/notes/next-tide'),
        [`articles/${name}.yaml`]: article('/notes/first'),
      },
    });
  const hints = (name: string) => loadContent(folder(name)).problems.map(({ code, hint }) => `${code} ${hint}`);
  const sound = hints('next-tide');
  expect(hints('Next Tide').filter((hint) => !sound.includes(hint))).toEqual([
    'route-name Rename the file to `next-tide`. Use only small letters, digits and hyphens.',
  ]);
});

test('a name similar to no expected one gets no suggestion', () => {
  expect(rename('collections/tiers.yaml', 'collections/boats.yaml')).toEqual([
    'content/collections/boats.yaml: Nothing reads this file. ',
    'content/collections/tiers.yaml: This file is missing, and the content names its entries in 2 places. ',
  ]);
});

test('an existing file is not suggested for a misnamed one', () => {
  const { problems } = loadContent(copyContent({ files: { 'sites.yaml': 'name: x\n' } }));
  expect(problems.map(({ hint }) => hint)).toEqual([expect.stringMatching(/^Closest: `site.yaml`, /)]);
});
