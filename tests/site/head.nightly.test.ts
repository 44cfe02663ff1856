import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateArticles } from '../support/generate-articles.ts';
import { openChangedSite } from '../support/open-changed-site.ts';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { describeHeads } from './describe-heads.ts';
import { listRoutes, readHeads } from './heads.ts';

const { secondBrand, workshop } = sites;
const withArticles = openChangedSite((content) => generateArticles(60, join(content, 'articles'), 2));

describeHeads({ name: 'the second brand', content: secondBrand.content, site: openSite(secondBrand.dist), least: 3 });
describeHeads({ name: 'the workshop with articles', content: workshop.content, site: withArticles, least: 75 });

describe('the Open Graph type of a page', () => {
  test.each([
    { path: '/', type: 'website' },
    { path: '/about', type: 'profile' },
    { path: '/contact', type: 'website' },
    { path: '/writing', type: 'website' },
    { path: '/writing/page/2', type: 'website' },
  ])('of $path is $type', async ({ path, type }) => {
    const [head] = await readHeads(withArticles, [path]);
    expect(head?.metas['og:type']).toEqual([type]);
  });

  test('of an article is article, with its date, author and category', async () => {
    const paths = (await listRoutes(withArticles)).filter((path) => /^\/writing\/[^/]+$/.test(path));
    expect(paths).toHaveLength(60);
    for (const { path, metas } of await readHeads(withArticles, paths)) {
      expect(metas, path).toMatchObject({
        'og:type': ['article'],
        'article:published_time': [expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
        'article:author': ['https://copperlane.example.com/about'],
        'article:section': [expect.stringMatching(/\w/)],
      });
    }
  });
});

test('the title of a further page of a list includes the page number', async () => {
  const [second, category] = await readHeads(withArticles, ['/writing/page/2', '/writing/category/strategy']);
  expect(second?.titles).toEqual(['Writing · Page 2 of 2 · Copper Lane']);
  expect(category?.titles).toEqual(['Strategy · Writing · Copper Lane']);
});
