import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../cli/content/load-content.ts';
import { copyContent } from '../../support/content-folder.ts';
import { sites } from '../../support/sites.ts';

/** What is said of content in which a file has another name. */
function rename(from: string, to: string): string[] {
  const text = readFileSync(join(sites.secondBrand.content, from), 'utf8');
  const { problems } = loadContent(copyContent({ files: { [to]: text }, without: [from] }));
  return problems.map(
    ({ file, message, hint }) => `${file}: ${message} ${/^Did you mean `[^`]*`/.exec(hint)?.[0] ?? ''}`,
  );
}

describe('a file that has another name, or lies elsewhere, is one mistake, and its place is named', () => {
  test.each<[from: string, to: string]>([
    ['site.yaml', 'sites.yaml'],
    ['site.yaml', 'Site.yaml'],
    ['site.yaml', 'site.yml'],
    ['facts.yaml', 'collections/facts.yaml'],
    ['collections/tiers.yaml', 'collections/tier.yaml'],
    ['collections/tiers.yaml', 'tiers.yaml'],
    ['collections/tiers.yaml', 'collections/Tiers.YAML'],
    ['collections/ventures.yaml', 'data/ventures.yaml'],
  ])('%s as %s', (from, to) => {
    expect(rename(from, to)).toEqual([`content/${to}: Nothing reads this file. Did you mean \`${from}\``]);
  });
});

test('a name that is like none is not explained as another', () => {
  expect(rename('collections/tiers.yaml', 'collections/boats.yaml')).toEqual([
    'content/collections/boats.yaml: Nothing reads this file. ',
    'content/collections/tiers.yaml: There is no such file, and 2 places name rows of it. ',
  ]);
});

test('a file that is there is not what another one was meant to be', () => {
  const { problems } = loadContent(copyContent({ files: { 'sites.yaml': 'name: x\n' } }));
  expect(problems.map(({ hint }) => hint)).toEqual([expect.stringMatching(/^The files here are/)]);
});
