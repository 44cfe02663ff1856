import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type GraphNode, listThings, readGraphs } from '../../../site/structured-data/graphs.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { edit } from '../../../support/open-changed-site.ts';
import { openSite } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { openChangedSite } from '../open-changed-site.ts';

const real = openSite(sites.real.dist);
const secondBrand = openSite(sites.secondBrand.dist);
const changed = openChangedSite((content) => {
  generateArticles(60, join(content, 'articles'));
  edit(content, 'integrations.yaml', '    poster: home', '    publishedAt: 2026-03-14\n    poster: home');
});

describe('the types of structured data', () => {
  test.each([
    { path: '/', page: 'WebPage', shown: ['Person', 'Organization', 'Organization', 'Organization'] },
    { path: '/about', page: 'ProfilePage', shown: ['Person'] },
    { path: '/media-kit', page: 'AboutPage', shown: ['Person'] },
    { path: '/podcast', page: 'WebPage', shown: ['PodcastSeries'] },
    { path: '/products', page: 'CollectionPage', shown: ['Product', 'Product', 'Product', 'Product'] },
    { path: '/products/apps-gpts', page: 'CollectionPage', shown: ['Product', 'Product'] },
    { path: '/products/digital-products', page: 'WebPage', shown: ['Product'] },
    { path: '/ventures', page: 'CollectionPage', shown: ['Organization', 'Organization', 'Organization'] },
    { path: '/ventures/dexity', page: 'WebPage', shown: ['Organization'] },
    { path: '/writing', page: 'CollectionPage', shown: ['Blog'] },
    { path: '/contact', page: 'ContactPage', shown: [] },
    { path: '/inner-circle', page: 'FAQPage', shown: ['Product', 'Product', 'Product'] },
    { path: '/legal', page: 'WebPage', shown: [] },
  ])('on $path: a $page of $shown', async ({ path, page, shown }) => {
    const [graph] = await readGraphs(real, [path]);
    const self = graph?.nodes.find((node) => /Page$/.test(node['@type']));
    expect(self?.['@type']).toBe(page);
    const things = listThings(graph?.nodes);
    const subjects = [self?.mainEntity, self?.about].flat().flatMap((subject) => {
      const id = (subject as GraphNode | undefined)?.['@id'];
      return things.find((thing) => id !== undefined && thing['@id'] === id)?.['@type'] ?? [];
    });
    expect(subjects).toEqual(shown);
  });

  test('the second brand is an Organization, and its garden page is its ProfilePage', async () => {
    const graphs = await readGraphs(secondBrand);
    const owners = graphs.map(({ nodes }) => nodes.find((node) => `${node['@id']}`.endsWith('/#owner'))?.['@type']);
    expect(owners).toEqual(['Organization', 'Organization', 'Organization']);
    const garden = graphs.find(({ path }) => path === '/garden');
    expect(garden?.nodes.some((node) => node['@type'] === 'ProfilePage' && node.mainEntity !== undefined)).toBe(true);
  });

  test('there is a VideoObject only if the content has its publication date', async () => {
    const videosOf = (graphs: { nodes: GraphNode[] }[]) =>
      listThings(graphs.map(({ nodes }) => nodes)).filter((thing) => thing['@type'] === 'VideoObject');
    expect(videosOf(await readGraphs(real))).toEqual([]);
    expect(videosOf(await readGraphs(changed))).toEqual([
      expect.objectContaining({ name: 'JV in two minutes', uploadDate: '2026-03-14' }),
    ]);
  });

  test('every article is a BlogPosting by the owner and part of the Blog', async () => {
    const articles = (await readGraphs(changed)).filter(({ metas }) => metas['og:type']?.[0] === 'article');
    expect(articles).toHaveLength(60);
    for (const { nodes, metas, canonicals } of articles) {
      expect(nodes.find((node) => node['@type'] === 'BlogPosting')).toMatchObject({
        headline: metas['og:title']?.[0],
        datePublished: metas['article:published_time']?.[0],
        articleSection: metas['article:section']?.[0],
        author: { '@type': 'Person', '@id': 'https://jv.example.com/#owner', name: 'JV' },
        isPartOf: { '@type': 'Blog', url: 'https://jv.example.com/writing' },
        mainEntityOfPage: { '@id': canonicals[0] },
      });
    }
  });
});
