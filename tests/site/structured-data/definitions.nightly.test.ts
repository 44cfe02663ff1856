import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateArticles } from '../../support/generate-articles.ts';
import { edit, openChangedSite } from '../../support/open-changed-site.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { listRoutes } from '../heads.ts';
import { type GraphNode, listThings, readGraphs } from './graphs.ts';
import { typeErrors } from './type-errors.ts';

const all = {
  'the workshop': openSite(sites.workshop.dist),
  'the second brand': openSite(sites.secondBrand.dist),
  'the workshop with articles and a dated video': openChangedSite((content) => {
    generateArticles(60, join(content, 'articles'));
    edit(content, 'integrations.yaml', '    poster: photos', '    publishedAt: 2026-03-14\n    poster: photos');
  }),
};

/** Nodes with one fault each, which the compiler must detect to show that the check works. */
const faulty: Record<string, GraphNode> = {
  'an unknown property': { '@type': 'Person', name: 'JV', foundr: 'JV' },
  'a property of another type': { '@type': 'Organization', name: 'Dexity', jobTitle: 'Founder' },
  'an unknown property next to an id': { '@type': 'Product', '@id': 'https://jv.example.com/#a', prize: 497 },
  'a boolean for a number': { '@type': 'ListItem', name: 'JV', position: true },
  'a person for a price': { '@type': 'Offer', price: { '@type': 'Person', name: 'JV' } },
  'a nested node of the wrong type': { '@type': 'Question', acceptedAnswer: { '@type': 'WebSite', name: 'JV' } },
  'an unknown type': { '@type': 'Preson', name: 'JV' },
};

test('all structured data conforms to schema.org, and faults are detected', async () => {
  const found: { page: string; thing: GraphNode }[] = [];
  for (const [name, site] of Object.entries(all)) {
    // Generated articles differ only in their texts: ten are checked by day, and all at night.
    const paths = await listRoutes(site);
    for (const { path, nodes } of await readGraphs(site, paths))
      for (const thing of listThings(nodes)) found.push({ page: `${path} of ${name}`, thing });
  }
  expect(found.length).toBeGreaterThan(400);
  const things = [...found.map(({ thing }) => thing), ...Object.values(faulty)];

  const errors = await typeErrors(things);

  const wrong = found.flatMap(({ page, thing }, index) => {
    const error = errors[index];
    return error === undefined ? [] : [`${page}: ${error} In ${JSON.stringify(thing)}`];
  });
  expect(wrong.slice(0, 10)).toEqual([]);
  const unseen = Object.keys(faulty).filter((_, index) => errors[found.length + index] === undefined);
  expect(unseen, 'The compiler lets these faults through.').toEqual([]);
});
