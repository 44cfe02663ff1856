import { describe, expect, test } from 'vitest';
import { check } from '../support/check.ts';
import { secondBrandFile } from '../support/content.ts';

/** The problems of content in which a file has another name. */
function rename(from: string, to: string): string[] {
  return check({ [from]: null, [to]: secondBrandFile(from) }).map(
    ({ file, message, hint }) => `${file}: ${message} ${/^Did you mean `[^`]*`/.exec(hint)?.[0] ?? ''}`,
  );
}

describe('a misnamed or misplaced file is one problem, with the right path as suggestion', () => {
  test.each([
    ['site.yaml', 'sites.yaml'],
    ['site.yaml', 'site.yml'],
    ['facts.yaml', 'collections/facts.yaml'],
    ['collections/tiers.yaml', 'collections/tier.yaml'],
    ['collections/tiers.yaml', 'tiers.yaml'],
    ['collections/ventures.yaml', 'data/ventures.yaml'],
    ['pages/404.yaml', '404.yaml'],
    ['pages/garden.yaml', 'garden.yaml'],
    ['pages/join.yaml', 'collections/join.yaml'],
  ])('%s as %s', (from, to) => {
    expect(rename(from, to)).toEqual([`content/${to}: Nothing reads this file. Did you mean \`${from}\``]);
  });
});

test('a name similar to no expected one gets no suggestion', () => {
  expect(rename('collections/tiers.yaml', 'collections/boats.yaml')).toEqual([
    'content/collections/boats.yaml: Nothing reads this file. ',
    'content/collections/tiers.yaml: This file is missing, but its entries are used in 2 places. ',
  ]);
});

const suffix = 'Rename it so that it ends in `.yaml`.';

test.each([
  ['pages/garden.yml', suffix],
  ['pages/garden', suffix],
  ['pages/garden.YAML', suffix],
  ['pages/.garden.yaml', 'Remove the dot at the start of its name.'],
  ['pages/Garden.yaml', 'Rename the file to `garden`. Use only small letters, digits and hyphens.'],
])('a linked page misnamed as %s is one problem', (to, hint) => {
  const problems = check({ 'pages/garden.yaml': null, [to]: secondBrandFile('pages/garden.yaml') });
  expect(problems.map((problem) => `${problem.file}: ${problem.hint}`)).toEqual([`content/${to}: ${hint}`]);
});

test.each([
  'README.md',
  'media/.DS_Store',
  'pages/.garden.yaml.swp',
  'pages/#garden.yaml#',
  'pages/.#garden.yaml',
  'pages/._garden.yaml',
  '.obsidian/workspace.yaml',
  'media/Thumbs.db',
])('%s is ignored', (name) => {
  expect(check({ [name]: 'whatever it is' })).toEqual([]);
});

test.each(['articles', 'languages', 'schemas'])('%s must be a folder', (name) => {
  expect(check({ [name]: 'a file' }).map(({ code, file, hint }) => [code, file, hint])).toEqual([
    ['file-unknown', `content/${name}`, `\`${name}\` must be a folder. Rename this file, or delete it.`],
  ]);
});
