import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenSite } from '../../support/page.ts';
import { readYaml } from '../content-words.ts';
import { type GraphNode, listObjects, listThings, readGraphs } from './graphs.ts';

/** The properties that search engines require for each type. */
const required: Record<string, string[]> = {
  Answer: ['text'],
  Blog: ['name', 'url'],
  BlogPosting: ['headline', 'datePublished', 'author', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  ContactPoint: ['contactType'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name', 'item'],
  Offer: ['priceSpecification'],
  Organization: ['name', 'url'],
  Person: ['name', 'url'],
  PodcastSeries: ['name', 'url', 'webFeed', 'author'],
  Product: ['name'],
  ProfilePage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitCode', 'billingDuration'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  WebSite: ['name', 'url'],
};

const days = ['datePublished', 'uploadDate'];

interface Tested {
  /** Names the site in titles of tests. */
  name: string;
  content: string;
  site: OpenSite;
}

/** Declares the tests of the structured data of a site. */
export function describeGraphs({ name, content, site }: Tested): void {
  describe(`the graphs of ${name}`, () => {
    const settings = readYaml(content, 'site.yaml') as { url: string; name: string; language: string };
    let graphs: Awaited<ReturnType<typeof readGraphs>>;

    beforeAll(async () => {
      graphs = await readGraphs(site);
    });

    test('contain each referenced node exactly once', () => {
      const references = graphs.flatMap(({ nodes }) => listObjects(nodes).filter((object) => !('@type' in object)));
      expect(references.length).toBeGreaterThan(0);
      for (const { path, nodes } of graphs) {
        const ids = listThings(nodes).flatMap((thing) => thing['@id'] ?? []);
        expect(new Set(ids).size, `Two things on ${path} share an id.`).toBe(ids.length);
        const referred = listObjects(nodes).filter((object) => !('@type' in object));
        for (const reference of referred) {
          expect(Object.keys(reference), `${path} has a thing without a type.`).toEqual(['@id']);
          expect(ids, `${path} refers to what is not there.`).toContain(reference['@id']);
        }
      }
    });

    test('contain the properties that search engines require', () => {
      for (const { path, nodes } of graphs)
        for (const thing of listThings(nodes))
          for (const name of required[thing['@type']] ?? [])
            expect(thing[name], `${name} of ${JSON.stringify(thing)} on ${path}`).toSatisfy(isSomething);
    });

    test('use ISO 8601 dates', () => {
      for (const { path, nodes } of graphs)
        for (const thing of listThings(nodes))
          for (const name of days.filter((day) => day in thing)) {
            expect(thing[name], `${name} on ${path}`).toMatch(/^\d{4}-\d\d-\d\d$/);
            expect(new Date(`${thing[name]}`).toISOString().slice(0, 10)).toBe(thing[name]);
          }
    });

    test('contain absolute URLs, and the internal ones exist', async () => {
      const addresses = new Set(
        graphs.flatMap(({ nodes }) => listStrings(nodes)).filter((text) => /^[a-z]+:|^\//.test(text)),
      );
      expect(addresses.size).toBeGreaterThan(graphs.length);
      const broken: string[] = [];
      for (const address of new Set([...addresses].map((whole) => whole.replace(/#.*/, '')))) {
        expect(address, 'Addresses are whole, and safe.').toMatch(/^https:\/\/[^/]+/);
        if (new URL(address).origin !== settings.url) continue;
        const { status } = await fetch(address.replace(settings.url, site.address), { redirect: 'manual' });
        if (status !== 200) broken.push(`${address} answers ${status}`);
      }
      expect(broken).toEqual([]);
    });

    test('describe the page on every page, and the site only on the home page', () => {
      for (const { path, nodes, canonicals, metas } of graphs) {
        const page = nodes.find((node) => node['@id'] === canonicals[0]);
        expect(page, `${path} needs a thing for the page itself.`).toMatchObject({
          '@type': expect.stringMatching(/Page$/),
          name: metas['og:title']?.[0],
          description: metas.description?.[0],
          ...(path === '/' && { isPartOf: { '@id': `${settings.url}/#website` } }),
        });
        const website = nodes.find((node) => node['@type'] === 'WebSite');
        if (path !== '/') expect(website, 'Search engines look for the site on its first page alone.').toBeUndefined();
        else
          expect(website).toEqual({
            '@type': 'WebSite',
            '@id': `${settings.url}/#website`,
            url: `${settings.url}/`,
            name: settings.name,
            inLanguage: settings.language,
            publisher: { '@id': `${settings.url}/#owner` },
          });
      }
    });

    test('have breadcrumbs from the home page to the page, in which each item is a page', () => {
      const nodesByUrl = new Map(graphs.map(({ canonicals, nodes }) => [canonicals[0], nodes]));
      for (const { path, nodes, canonicals } of graphs) {
        const [list] = listThings(nodes).filter((thing) => thing['@type'] === 'BreadcrumbList');
        expect(list === undefined, `Only the first page needs no way to it: ${path}`).toBe(path === '/');
        const steps = (list?.itemListElement ?? []) as GraphNode[];
        if (list === undefined) continue;
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
        expect(steps[0]).toMatchObject({ name: settings.name, item: `${settings.url}/` });
        expect(steps.at(-1)?.item, `The way to ${path} ends there.`).toBe(canonicals[0]);
        expect(steps.length).toBe(path.split('/').filter((part) => !['category', 'page'].includes(part)).length);
        for (const { item } of steps)
          expect(nodesByUrl.has(`${item}`), `${item} on the way to ${path} is no page.`).toBe(true);
      }
    });
  });
}

function isSomething(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}
