import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FileCache } from '../../../../../cli/compiler/check/file-cache.ts';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content-folder.ts';
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
  'a word that is nearly one of its vocabulary is reported: %s',
  (state) => {
    expect(check(copyContent({ files: files('Active', state) }))).toEqual([
      'warning word-unknown collections/ventures.yaml [1].status',
    ]);
  },
);

test.each(['Inactive', 'Closed', 'Act', 'Captive', 'Viacte'])('another word may be meant: %s', (state) => {
  expect(check(copyContent({ files: files('Active', state) }))).toEqual([]);
});

test('a state of which no entry has the name is one mistake, at all entries that are in it', () => {
  const { problems } = loadContent(copyContent({ files: files('Actiev', 'Actiev') }));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({
    message: 'There is no `Actiev` in `ventures.known` of content/statuses.yaml.',
    others: [{ path: '[1].status' }],
  });
});

test('a state of products is none of ventures', () => {
  expect(check(copyContent({ files: files('Active', 'Sowm') }))).toEqual([]);
});

test('a vocabulary that cannot be read is held against nobody', () => {
  const broken = { ...files('Active', 'Actve'), 'statuses.yaml': 'products: [\n' };
  expect(check(copyContent({ files: broken }))).toEqual(['yaml-syntax statuses.yaml']);
});

test('what is wrong with a word is on the pages that show an entry which says it', () => {
  const broken = secondBrandFile('statuses.yaml').replace('tone: green', 'tone: gren');
  const { problems } = loadContent(copyContent({ files: { 'statuses.yaml': broken } }));
  expect(problems[0]).toMatchObject({ code: 'schema-enum', pages: ['/', '/garden'] });
});

test('a slip is reported each time, though files that an earlier run has found sound are not read again', async () => {
  const folder = copyContent({ files: files('Active', 'Actve') });
  // What has changed just now is not kept.
  await setTimeout(120);
  const cache = FileCache.inMemory();
  const told = ['warning word-unknown collections/ventures.yaml [1].status'];
  expect(check(folder, { cache, willRender: true })).toEqual(told);
  expect(check(folder, { cache, willRender: true })).toEqual(told);
});
