import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sites } from '../support/sites.ts';
import { objectsIn, pathsOf, plainText, readHtml, readYaml, stringsIn, type Thing, thingsOf } from './built-pages.ts';

const { dist } = sites.rich;
const settings = readYaml<{ url: string; name: string; language: string }>('site.yaml');
const pages = pathsOf(dist)
  .filter((path) => !path.endsWith('404'))
  .map((path) => ({ path, html: readHtml(path), things: thingsOf(readHtml(path)) }));

const isThing = (object: Record<string, unknown>): object is Thing => '@type' in object;
const ofType = (things: Thing[], type: string) =>
  objectsIn(things)
    .filter(isThing)
    .filter((one) => one['@type'] === type);

/** The properties that search engines require. */
const required: Record<string, string[]> = {
  BlogPosting: ['headline', 'datePublished', 'author', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  Event: ['name', 'startDate', 'location'],
  ListItem: ['position', 'name', 'item'],
  Offer: [],
  Person: ['name', 'url'],
  Product: ['name', 'offers'],
  UnitPriceSpecification: ['priceCurrency'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  WebSite: ['name', 'url'],
};

test.each(Object.entries(required))('each %s has what search engines require: %s', (type, names) => {
  const things = pages.flatMap((page) => ofType(page.things, type));
  expect(things.length, 'The rich site must have one.').toBeGreaterThan(0);
  for (const thing of things)
    for (const name of names) expect(String(thing[name] ?? ''), JSON.stringify(thing)).not.toBe('');
});

test('what is referred to is on the same page, once', () => {
  for (const { path, things } of pages) {
    const objects = objectsIn(things);
    const ids = objects.filter(isThing).flatMap((thing) => thing['@id'] ?? []);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
    for (const reference of objects.filter((object) => !isThing(object))) {
      expect(Object.keys(reference), path).toEqual(['@id']);
      expect(ids, path).toContain(reference['@id']);
    }
  }
});

test('addresses are whole and those of files and pages that exist', () => {
  for (const { path, things } of pages) {
    for (const address of stringsIn(things).filter((text) => /^([a-z]+:\S|\/)/.test(text))) {
      expect(address, path).toMatch(/^https:\/\/[^/]+/);
      const { origin, pathname } = new URL(address);
      if (origin === settings.url) expect(existsSync(join(dist, decodeURI(pathname))), address).toBe(true);
    }
  }
});

/** Those of the languages. */
const firstPages = ['/', '/de', '/he', '/ja'];

test('breadcrumbs lead from the first page of the language to each other page', () => {
  for (const { path, things } of pages) {
    const [list] = ofType(things, 'BreadcrumbList');
    if (firstPages.includes(path)) continue;
    const items = ((list?.itemListElement ?? []) as Thing[]).map(({ position, item }) => [position, item]);
    expect(items[0], path).toEqual([1, `${settings.url}${/^\/(de|he|ja)\b/.exec(path)?.[0] ?? '/'}`]);
    expect(items.at(-1), path).toEqual([items.length, encodeURI(settings.url + path)]);
  }
});

test('it claims no price that the page does not show', () => {
  const priced = pages.filter(({ things }) => ofType(things, 'UnitPriceSpecification').length > 0);
  expect(priced.map(({ path }) => path)).toEqual(expect.arrayContaining(['/membership', '/prices', '/he/workshops']));
  for (const { path, html, things } of priced.filter(({ path }) => !/^\/(de|he)/.test(path)))
    for (const { price, minPrice, priceCurrency } of ofType(things, 'UnitPriceSpecification')) {
      const shown = plainText(html).includes(`$${price ?? minPrice}`);
      expect([shown, priceCurrency], `${price} on ${path}`).toEqual([true, 'USD']);
    }
});
