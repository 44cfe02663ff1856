import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { pagesShowing } from '../../../../cli/compiler/graph/graph-pages.ts';
import type { NodeKind } from '../../../../cli/compiler/graph/node-kind.ts';
import { buildReferenceGraph } from '../../../../cli/compiler/graph/reference-graph.ts';
import { copyContent } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';
import { inGerman } from '../two-languages.ts';
import { get, graph, graphOf, pagesUsing, usesOf } from './second-brand-graph.ts';

const routes = ['/404', '/garden', '/', '/join'];

const reached: [kind: NodeKind, name: string, pages: string[]][] = [
  ['entry', 'ventures:walled-plot', ['/garden', '/']],
  ['entry', 'tiers:dinghy', ['/join']],
  ['entry', 'links:post', ['/404', '/garden']],
  ['fact', 'plots', ['/garden', '/']],
  ['media', 'plot.svg', ['/garden', '/']],
  ['anchor', '/join#prices', routes],
  ['page', '/', ['/404']],
  ['anchor', '/garden#story', []],
];

test.each(reached)('the pages that use %s %s are %j', (kind, name, pages) => {
  expect(graph.routes).toEqual(routes);
  expect(pagesUsing(graph, get(graph, kind, name))).toEqual(pages);
});

const shown: [file: string, path: (string | number)[], pages: string[]][] = [
  ['pages/join.yaml', ['sections', 1, 'title'], ['/join']],
  ['collections/ventures.yaml', [0, 'description'], ['/garden', '/']],
  ['collections/ventures.yaml', [], ['/garden', '/']],
  ['collections/tiers.yaml', [1], ['/join']],
  ['collections/tiers.yaml', [7, 'name'], ['/join']],
  ['facts.yaml', ['plots', 'value'], ['/garden', '/']],
  ['facts.yaml', [], ['/garden', '/']],
  ['integrations.yaml', ['links', 'chart', 'url'], ['/']],
  ['integrations.yaml', ['links'], ['/404', '/garden', '/']],
  ['site.yaml', ['name'], routes],
  ['theme.yaml', [], routes],
];

test.each(shown)('the pages that show %s at %j are %j', (name, path, pages) => {
  const file = graph.content.files.find((file) => file.name === `content/${name}`);
  expect(file && pagesShowing(graph, file, path)).toEqual(pages);
});

test('a photo is followed through entries that refer to entries', () => {
  const folder = copyContent({ from: sites.workshop.content });
  const real = buildReferenceGraph(loadContent(folder).content);
  const [photo] = [...real.nodes.values()].filter(
    ({ kind, uses }) => kind === 'entry' && uses.some(({ holder }) => holder.name.startsWith('assets:')),
  );
  expect(photo && pagesUsing(real, photo)).toContain('/media-kit');
});

test('entries that refer to each other are followed once', () => {
  const pack = (id: string, other: string) =>
    `- id: ${id}\n  name: ${id}\n  description: Pictures.\n  size: 1 MB\n  contains:\n    assets: [${other}]\n`;
  const files = { 'collections/assets.yaml': pack('all', 'some') + pack('some', 'all') };
  const graph = graphOf(files);
  expect(usesOf(graph, 'entry', 'assets:all')).toEqual(['collections/assets.yaml [1].contains.assets[0] all']);
  expect(pagesUsing(graph, get(graph, 'entry', 'assets:all'))).toEqual([]);
});

test('the settings of a further language are shown on its pages', () => {
  const { content } = loadContent(copyContent({ files: inGerman }));
  const german = buildReferenceGraph(content);
  const shownIn = (name: string) => {
    const file = content.files.find((other) => other.name === `content/languages/de/${name}.yaml`);
    return file && pagesShowing(german, file, []);
  };
  expect(shownIn('site')?.sort()).toEqual(['/de', '/de/garten']);
});
