import { beforeAll, expect, test } from 'vitest';
import { prepareSite } from '../../../cli/build/build.ts';
import { Output } from '../../../cli/build/output.ts';
import { loadContent } from '../../../cli/rules/load.ts';
import type { Owner, Price, Section } from '../../../src/content.gen.ts';
import { sharedPart } from '../../../src/shared-site.ts';
import type { Page, Site } from '../../../src/site.ts';
import { describeGraph } from '../../../src/structured-data/graph.ts';
import { embedded, sites } from '../../support/sites.ts';

interface ContentItem {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

let site: Site;

beforeAll(async () => {
  const { content } = loadContent(sites.workshop.content);
  site = await prepareSite(content, new Output(), embedded);
});

/** The structured data of a page with only these sections. */
function describeSections(
  sections: Section[],
  more: Partial<Page> = {},
  owner?: Owner,
  products = site.products,
): ContentItem[] {
  const page: Page = { path: '/test', title: 'Test', description: 'A page for a test.', sections, ...more };
  const settings = { ...site.settings, owner };
  const changed = { ...site, settings, products, pages: [...site.pages, page] };
  const { title, description, path } = page;
  const graph = describeGraph(sharedPart(changed), { kind: 'page', page }, { title, description, path });
  // As it is written to the page: without undefined values.
  return JSON.parse(JSON.stringify(graph?.['@graph'] ?? []));
}

function sectionsOf<T extends Section['type']>(type: T): Extract<Section, { type: T }>[] {
  const all = site.pages.flatMap(({ sections }) => sections);
  return all.filter((section): section is Extract<Section, { type: T }> => section.type === type);
}

test('an entry that two sections show is described once', () => {
  const [hero] = sectionsOf('hero').filter(({ venture }) => venture === 'foundry');
  const [ventures] = sectionsOf('ventures');
  if (!hero || !ventures) throw new Error('The content shows the foundry no more.');
  const things = describeSections([hero, ventures, ventures]);
  expect(things.map((thing) => thing['@id']?.replace('https://copperlane.example.com', ''))).toEqual([
    '/#owner',
    '/test',
    '/#venture-foundry',
    '/#venture-almanac',
  ]);
});

test('the FAQ page has the questions of all its sections, each once', () => {
  const [faq] = sectionsOf('faq');
  if (!faq) throw new Error('The content has no questions.');
  const [first = '', second = '', third = ''] = faq.items;
  const page = describeSections([
    { ...faq, items: [first, second] },
    { ...faq, items: [second, third] },
  ]).find((thing) => thing['@type'] === 'FAQPage');
  const asked = [first, second, third].map((id) => ({ '@type': 'Question', name: site.faq[id]?.question }));
  expect(page?.mainEntity).toEqual(asked.map((question) => expect.objectContaining(question)));
});

test('contact points of the owner are only mail and telephone', () => {
  const [contacts] = sectionsOf('contacts');
  if (!contacts) throw new Error('The content has no contacts.');
  const items = ['hours', 'linkedin', 'website', 'email', 'phone'];
  const owner = describeSections([{ ...contacts, items }]).find((thing) => thing['@id']?.endsWith('#owner'));
  expect(owner?.contactPoint).toEqual([
    { '@type': 'ContactPoint', contactType: 'Email', email: 'hello@copperlane.example.com' },
    { '@type': 'ContactPoint', contactType: 'Phone', telephone: '+1-212-555-0142' },
  ]);
  const without = describeSections([{ ...contacts, items: ['hours'] }]).find((thing) =>
    thing['@id']?.endsWith('#owner'),
  );
  expect(without).not.toHaveProperty('contactPoint');
});

test.each<{ owner: Owner | undefined; said: object }>([
  { owner: undefined, said: { '@type': 'Person', url: 'https://copperlane.example.com/' } },
  { owner: { type: 'person', page: '/test' }, said: { '@type': 'Person', url: 'https://copperlane.example.com/test' } },
  {
    owner: { type: 'organization', page: '/test', profiles: ['https://example.org/club'] },
    said: { '@type': 'Organization', sameAs: ['https://example.org/club'] },
  },
])('owner $owner is described as $said', ({ owner, said }) => {
  const found = describeSections([], {}, owner).find((thing) => thing['@id']?.endsWith('#owner'));
  expect(found).toMatchObject({ name: 'Copper Lane', ...said });
});

test('breadcrumbs contain only existing parents, matched by whole path segments', () => {
  const breadcrumb = (path: string) =>
    describeSections([], { path }).find((thing) => thing['@id']?.endsWith(path))?.breadcrumb as {
      itemListElement: { item: string }[];
    };
  const stepsTo = (path: string) =>
    breadcrumb(path).itemListElement.map(({ item }) => item.replace('https://copperlane.example.com', ''));
  expect(stepsTo('/no/parent')).toEqual(['/', '/no/parent']);
  expect(stepsTo('/products-and-more')).toEqual(['/', '/products-and-more']);
  expect(stepsTo('/products/courses/one')).toEqual(['/', '/products', '/products/courses', '/products/courses/one']);
});

test.each<{ price: Price; offers: object }>([
  {
    price: { amount: 49.5 },
    offers: { '@type': 'Offer', url: 'https://copperlane.example.com/writing', price: 49.5, priceCurrency: 'USD' },
  },
  {
    price: { amount: 40, currency: 'EUR', unit: 'per lesson', note: 'Not offered in August' },
    offers: expect.objectContaining({
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'EUR',
        unitText: 'per lesson',
        price: 40,
      },
    }),
  },
  {
    price: { amount: 40, from: true },
    offers: expect.objectContaining({
      priceSpecification: { '@type': 'UnitPriceSpecification', priceCurrency: 'USD', minPrice: 40 },
    }),
  },
])('a product for $price is offered', ({ price, offers }) => {
  const [products] = sectionsOf('products');
  const [id = ''] = products?.items ?? [];
  const product = site.products[id];
  if (!products || !product) throw new Error('The content has no products.');
  const priced = { ...product, price, link: '/writing' };
  const nodes = describeSections([{ ...products, items: [id] }], {}, undefined, { [id]: priced });
  expect(nodes.find((node) => node['@type'] === 'Product')).toMatchObject({
    url: 'https://copperlane.example.com/writing',
    offers,
  });
});
