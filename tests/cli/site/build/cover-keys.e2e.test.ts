import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { coverKeys } from '../../../../cli/site/build/cover-keys.ts';
import { unusedKeys } from '../../../../cli/site/coverage/unused-keys.ts';
import type { PageSource } from '../../../../src/content.gen.ts';
import { copyContent } from '../../../support/content-folder.ts';
import { runSite } from '../../../support/run-site.ts';
import { builtFixtures, sites } from '../../../support/sites.ts';

/** The keys of a content that no page shows: file, line, and the key. */
async function unusedIn(folder: string): Promise<string[]> {
  const { content, problems } = loadContent(folder, { willRender: true });
  expect(problems).toEqual([]);
  const { problems: lost } = unusedKeys(content, await coverKeys(content));
  return lost.map(({ file, line, path }) => `${file}:${line} ${path}`);
}

/** The content of the workshop, in one file of which something is replaced. */
function changed(file: string, from: string, to: string): string {
  const text = readFileSync(join(sites.workshop.content, file), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  return copyContent({ from: sites.workshop.content, files: { [file]: text.replace(from, to) } });
}

test.each(Object.entries(builtFixtures))(
  'each key of the content of %s is used by a page',
  async (_name, { content }) => {
    expect(await unusedIn(content)).toEqual([]);
  },
);

describe('unused keys that cannot be deleted are not reported', () => {
  test('required keys of a row of which a page shows only some', async () => {
    const rows = readFileSync(join(sites.workshop.content, 'collections/ventures.yaml'), 'utf8');
    const [, own = ''] = /(- id: almanac\n[\s\S]*)$/.exec(rows) ?? [];
    const hero = readFileSync(join(sites.workshop.content, 'pages/ventures/foundry.yaml'), 'utf8');
    const files = {
      'collections/ventures.yaml': rows + own.replace('almanac', 'quiet'),
      'pages/ventures/foundry.yaml': hero.replace('venture: foundry', 'venture: quiet'),
    };
    expect(files['pages/ventures/foundry.yaml']).not.toBe(hero);
    expect(await unusedIn(copyContent({ from: sites.workshop.content, files }))).toEqual([]);
  });

  test('an entry of integrations.yaml that has a waiver', async () => {
    const folder = copyContent({ from: sites.workshop.content });
    for (const kind of ['video', 'frame', 'link'])
      expect((await runSite(['new', kind, 'quiet', '--content', folder])).exitCode).toBe(0);
    expect(await unusedIn(folder)).toEqual([]);
  });
});

test('the sentence of a section that lists entries is used while there are entries, too', async () => {
  const over = join(projectRoot, 'tests/fixtures/own-collections');
  const page = readFileSync(join(over, 'pages/concerts.yaml'), 'utf8').replace(/^ +empty: .*\n/m, '');
  const withSentences = page.replaceAll('collection: concerts\n', '$&      empty: Nothing is planned yet.\n');
  expect(withSentences.split('empty:').length - 1).toBe(page.split('collection:').length - 1);
  const folder = copyContent({ over, files: { 'pages/concerts.yaml': withSentences } });
  expect(await unusedIn(folder)).toEqual([]);
});

test('the template for titles is used in a language that has only a home page', async () => {
  const site = readFileSync(join(sites.secondBrand.content, 'site.yaml'), 'utf8');
  const page = `title: The garden in short
description: How a walled garden on a quay came to grow the best salad for forty miles around, in short.
sections:
  - type: hero
    title: The garden
`;
  const files = {
    'site.yaml': `${site}languages:\n  - language: en-US\n`,
    'languages/en-us/site.yaml': 'titleTemplate: "{title} by the water"\n',
    'pages/en-us/index.yaml': page,
  };
  expect(await unusedIn(copyContent({ files }))).toEqual([]);
});

describe('a key that no page shows is reported', () => {
  test.each<[string, string, string, string, string[]]>([
    [
      'the size of an asset whose file size is shown instead',
      'collections/assets.yaml',
      '  file: brand/monogram.svg\n',
      '  file: brand/monogram.svg\n  size: 12.5 MB\n',
      ['content/collections/assets.yaml:17 [2].size'],
    ],
    [
      'the description of a pack that is shown only as a button',
      'collections/assets.yaml',
      '  name: Everything\n',
      '  name: Everything\n  description: All of it.\n',
      ['content/collections/assets.yaml:3 [0].description'],
    ],
  ])('%s', async (_what, file, from, to, expected) => {
    expect(await unusedIn(changed(file, from, to))).toEqual(expected);
  });
});

test('optional keys that the workshop does not use are used by a page as well', async () => {
  const folder = copyContent({ from: sites.workshop.content });
  const set = (file: string, path: (string | number)[], value: unknown) => {
    const document = parseDocument(readFileSync(join(folder, file), 'utf8'));
    document.setIn(path, value);
    writeFileSync(join(folder, file), String(document));
  };
  const inOffer = findSection('pages/membership.yaml', 'offer');
  const inHero = findSection('pages/membership.yaml', 'hero');
  set('collections/tiers.yaml', [0, 'to'], 'https://example.com/pay');
  set('collections/testimonials.yaml', [1, 'image'], 'photos/portrait.jpg');
  const price = { amount: 49.5, currency: 'EUR', from: true, unit: 'per piece', note: 'All included' };
  set('collections/products.yaml', [0, 'price'], price);
  set('messages.yaml', ['prices'], { from: 'from {price}' });
  set('collections/products.yaml', [0, 'status'], 'On sale');
  set('collections/products.yaml', [0, 'link'], '/writing');
  set('integrations.yaml', ['videos', 'intro', 'publishedAt'], '2026-05-01');
  set('pages/membership.yaml', ['sections', inOffer, 'to'], 'https://example.com/pay');
  set('pages/membership.yaml', ['sections', inOffer, 'countdown'], {
    deadline: '2027-01-31T23:59:00-05:00',
    label: 'Until the doors close',
    units: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
  });
  set('pages/membership.yaml', ['sections', inHero, 'form', 'mode'], 'subscribe');
  set('pages/index.yaml', ['sections', findSection('pages/index.yaml', 'ledger'), 'eyebrow'], 'Subjects');
  set('site.yaml', ['articleShare'], 'page');
  expect(await unusedIn(folder)).toEqual([]);
});

function findSection(file: string, type: string): number {
  const { sections } = parse(readFileSync(join(sites.workshop.content, file), 'utf8')) as PageSource;
  return sections.findIndex((section) => section.type === type);
}
