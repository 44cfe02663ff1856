import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LoadOptions } from '../../../../cli/compiler/check/loaded-content.ts';
import { pagesShowing } from '../../../../cli/compiler/graph/graph-pages.ts';
import type { NodeKind } from '../../../../cli/compiler/graph/node-kind.ts';
import { buildReferenceGraph } from '../../../../cli/compiler/graph/reference-graph.ts';
import { createContent } from '../../../../cli/compiler/model/content.ts';
import { copyContent } from '../../../support/content.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { sites } from '../../../support/sites.ts';
import { gardenHead, secondBrandFile } from './second-brand-file.ts';
import { get, graph, graphOf, pagesUsing, usesOf } from './second-brand-graph.ts';

const uses: [kind: NodeKind, name: string, uses: string[]][] = [
  [
    'entry',
    'ventures:walled-plot',
    ['pages/garden.yaml sections[0].venture walled-plot', 'pages/index.yaml sections[1].items[0] walled-plot'],
  ],
  ['entry', 'tiers:dinghy', ['pages/join.yaml sections[1].items[0] dinghy']],
  ['entry', 'links:chart', ['pages/index.yaml sections[0].actions[1].to link:chart']],
  [
    'entry',
    'links:post',
    ['pages/404.yaml sections[0].actions[1].to link:post', 'pages/garden.yaml sections[1].body link:post'],
  ],
  [
    'fact',
    'plots',
    ['collections/ventures.yaml [0].description {fact:plots}', 'pages/index.yaml sections[0].lead {fact:plots}'],
  ],
  [
    'page',
    '/join',
    [
      'pages/garden.yaml sections[1].body /join#prices',
      'site.yaml navigation.items[1].to /join',
      'site.yaml navigation.action.to /join#prices',
      'site.yaml footer.legal[0].to /join#prices',
    ],
  ],
  [
    'anchor',
    '/join#prices',
    [
      'pages/garden.yaml sections[1].body /join#prices',
      'site.yaml navigation.action.to /join#prices',
      'site.yaml footer.legal[0].to /join#prices',
    ],
  ],
  ['anchor', '/garden#story', []],
  ['media', 'plot.svg', ['collections/ventures.yaml [0].logo plot.svg']],
  ['file', 'content/site.yaml', []],
];

test.each(uses)('%s %s has the expected uses', (kind, name, expected) => {
  expect(usesOf(graph, kind, name)).toEqual(expected);
  expect(get(graph, kind, name).exists).toBe(true);
});

describe('a link to an anchor on the same page', () => {
  const garden = `${gardenHead}A wall\n    actions:\n      - label: How\n        to: "#story"\n  - type: prose\n    id: story\n    body: "[Up](#story), [there](/garden#story)"\n`;
  const load = () => graphOf({ 'pages/garden.yaml': garden });

  test('is a use of the anchor', () => {
    expect(usesOf(load(), 'anchor', '/garden#story')).toEqual([
      'pages/garden.yaml sections[0].actions[0].to #story',
      'pages/garden.yaml sections[1].body #story',
      'pages/garden.yaml sections[1].body /garden#story',
    ]);
  });

  test('is not a use of the address of the page', () => {
    const own = load();
    expect(usesOf(own, 'page', '/garden')).not.toContain('pages/garden.yaml sections[0].actions[0].to #story');
    expect(usesOf(own, 'page', '/garden')).toContain('pages/garden.yaml sections[1].body /garden#story');
  });
});

test('every icon named in content is a node, and exists if it is in the icon set', () => {
  const notice = (icon: string) =>
    `${gardenHead}A wall\n  - type: notice\n    title: Wind\n    text: It blows.\n    icon: ${icon}\n    actions:\n      - label: Home\n        to: /\n`;
  const files = { 'pages/garden.yaml': notice('compass'), 'pages/shed.yaml': notice('compas') };
  const named = graphOf(files);
  expect(get(named, 'icon', 'compass')).toMatchObject({ exists: true, uses: [{ written: 'compass' }] });
  expect(get(named, 'icon', 'compas')).toMatchObject({ exists: false, uses: [{ written: 'compas' }] });
});

describe('a missing target', () => {
  const garden = `${gardenHead}A wall\n    venture: walled-plod\n    lead: "{fact:plod}"\n    actions:\n      - label: a\n        to: /gorden#top\n      - label: b\n        to: link:past\n`;
  const names: [NodeKind, string][] = [
    ['entry', 'ventures:walled-plod'],
    ['fact', 'plod'],
    ['page', '/gorden'],
    ['anchor', '/gorden#top'],
    ['entry', 'links:past'],
  ];

  test.each(names)('is a node with its uses: %s %s', (kind, name) => {
    const dead = graphOf({ 'pages/garden.yaml': garden });
    expect(get(dead, kind, name).exists).toBe(false);
    expect(pagesUsing(dead, get(dead, kind, name))).toEqual(['/garden']);
  });
});

describe('in content with problems', () => {
  const broken = 'a: [\n';

  test('an unreadable collection is assumed to contain the ids used, and its pages are found', () => {
    const half = graphOf({ 'collections/ventures.yaml': broken });
    expect(get(half, 'entry', 'ventures:walled-plot')).toMatchObject({ exists: true });
    const file = half.content.files.find(({ name }) => name === 'content/collections/ventures.yaml');
    expect(file && pagesShowing(half, file, [])).toEqual(['/garden', '/']);
  });

  test('an unreadable page has its route, and is assumed to contain any anchor', () => {
    const half = graphOf({ 'pages/join.yaml': broken });
    expect(half.routes).toContain('/join');
    expect(get(half, 'anchor', '/join#prices')).toMatchObject({ exists: true });
  });

  test('unreadable facts and integrations are assumed to contain the ids used', () => {
    const half = graphOf({ 'facts.yaml': broken, 'integrations.yaml': broken });
    expect(get(half, 'fact', 'plots').exists && get(half, 'entry', 'links:chart').exists).toBe(true);
  });

  test('a file of the wrong type defines nothing', () => {
    const half = graphOf({
      'facts.yaml': '- plots\n',
      'integrations.yaml': 'links: 7\n',
      'collections/tiers.yaml': '7\n',
    });
    expect(get(half, 'fact', 'plots').definition).toBeUndefined();
    expect(get(half, 'entry', 'tiers:dinghy').definition).toBeUndefined();
  });

  test('an invalid page still has the uses in its readable parts', () => {
    const half = graphOf({
      'pages/index.yaml': secondBrandFile('pages/index.yaml').replace('title: Salad', 'titel: Salad'),
    });
    expect(pagesUsing(half, get(half, 'entry', 'ventures:walled-plot'))).toEqual(['/garden', '/']);
  });

  test('a missing collection contains nothing', () => {
    const half = graphOf({}, { without: ['collections/ventures.yaml'] });
    expect(get(half, 'entry', 'ventures:walled-plot').exists).toBe(false);
  });
});

describe('articles', () => {
  const article = (day: string) =>
    `title: Then\nsummary: What we had.\ncategory: Technology\npublishedAt: ${day}\nbody: |\n  {fact:members} members, see [this](/about#story).\n`;
  const load = (options: Partial<LoadOptions>) => {
    const files = { 'articles/past.yaml': article('2026-01-01'), 'articles/future.yaml': article('2026-12-01') };
    const folder = copyContent({ from: sites.workshop.content, files });
    return buildReferenceGraph(loadContent(folder, { at: '2026-06-01', ...options }).content);
  };

  test('are pages below the page that lists them', () => {
    const graph = load({});
    expect(get(graph, 'page', '/writing/past').definition?.file.name).toBe('content/articles/past.yaml');
    expect(pagesUsing(graph, get(graph, 'entry', 'categories:Technology'))).toEqual(['/', '/writing', '/writing/past']);
    expect(pagesUsing(graph, get(graph, 'fact', 'members'))).toContain('/writing/past');
  });

  test('have uses before they are published, and routes only afterwards', () => {
    expect(usesOf(load({}), 'anchor', '/about#story')).toContain('articles/future.yaml body /about#story');
    expect(load({}).routes).not.toContain('/writing/future');
    expect(load({ includeUnpublished: true }).routes).toContain('/writing/future');
  });

  test('are only files if no page lists them', () => {
    const graph = graphOf({ 'articles/past.yaml': article('2026-01-01') });
    expect(get(graph, 'file', 'content/articles/past.yaml').uses).toEqual([]);
    expect(pagesUsing(graph, get(graph, 'entry', 'categories:Technology'))).toEqual([]);
  });

  test('are read only once', () => {
    const folder = copyContent({ from: sites.workshop.content });
    generateArticles(1000, `${folder}/articles`);
    const { content } = loadContent(folder);
    let passes = 0;
    const files = content.files.map((file) => {
      const { references } = file;
      const get = () => {
        passes += 1;
        return references;
      };
      return Object.defineProperty({ ...file }, 'references', { get });
    });
    const graph = buildReferenceGraph(createContent({ ...content, files }));
    expect(passes).toBe(files.length);
    expect(pagesUsing(graph, get(graph, 'page', '/about'))).toHaveLength(graph.routes.length);
    expect(passes, 'the graph is asked, and not the files').toBe(files.length);
  });
});
