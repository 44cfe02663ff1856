import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FileCache } from '../../../../../cli/compiler/check/file-cache.ts';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';
import { check } from '../on-the-quay.ts';

const ventures = (...states: string[]) => {
  const row = secondBrandFile('collections/ventures.yaml');
  return states
    .map((state, nth) => row.replace('id: walled-plot', `id: plot-${nth}`).replace('Growing', state))
    .join('');
};

const shown = secondBrandFile('pages/index.yaml').replace('walled-plot]', 'plot-0, plot-1]');

const files = (...states: string[]) => ({
  'collections/ventures.yaml': ventures(...states),
  'pages/index.yaml': shown,
  'pages/garden.yaml': secondBrandFile('pages/garden.yaml').replace('walled-plot', 'plot-0'),
  'statuses.yaml': secondBrandFile('statuses.yaml').replace('Growing', 'Active'),
});

test.each(['Actve', 'Activve', 'Actuve', 'Acitve', 'ctive', 'active', 'ACTIVE', 'Act ive', 'Act-ive'])(
  'a word similar to one of its vocabulary is reported: %s',
  (state) => {
    expect(check(copyContent({ files: files('Active', state) }))).toEqual([
      'warning word-unknown collections/ventures.yaml [1].status',
    ]);
  },
);

test.each(['Inactive', 'Closed', 'Act', 'Captive', 'Viacte'])('a different word is not reported: %s', (state) => {
  expect(check(copyContent({ files: files('Active', state) }))).toEqual([]);
});

test('a misspelt state of several entries is one problem with several positions', () => {
  const { problems } = loadContent(copyContent({ files: files('Actiev', 'Actiev') }));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({
    message: 'There is no `Actiev` in `ventures.known` of content/statuses.yaml.',
    others: [{ path: '[1].status' }],
  });
});

test('states of products are not suggested for ventures', () => {
  expect(check(copyContent({ files: files('Active', 'Sowm') }))).toEqual([]);
});

test('words are not checked if their vocabulary is unreadable', () => {
  const broken = { ...files('Active', 'Actve'), 'statuses.yaml': 'products: [\n' };
  expect(check(copyContent({ files: broken }))).toEqual(['yaml-syntax statuses.yaml']);
});

test('a mistake in a vocabulary affects the pages that show an entry with its word', () => {
  const broken = secondBrandFile('statuses.yaml').replace('tone: green', 'tone: gren');
  const { problems } = loadContent(copyContent({ files: { 'statuses.yaml': broken } }));
  expect(problems[0]).toMatchObject({ code: 'schema-enum', pages: ['/', '/garden'] });
});

test('a misspelt word is reported again when its file is read from the cache', async () => {
  const folder = copyContent({ files: files('Active', 'Actve') });
  // Recently changed files are not cached.
  await setTimeout(120);
  const cache = FileCache.inMemory();
  const expected = ['warning word-unknown collections/ventures.yaml [1].status'];
  expect(check(folder, { cache, willRender: true })).toEqual(expected);
  expect(check(folder, { cache, willRender: true })).toEqual(expected);
});
