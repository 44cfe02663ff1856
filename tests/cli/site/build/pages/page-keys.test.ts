import { expect, test } from 'vitest';
import { pageKeys } from '../../../../../cli/site/build/pages/page-keys.ts';
import type { Article, Site } from '../../../../../src/site.ts';

const site = { theme: {}, settings: {}, pages: [], articles: [], shareImages: {} } as unknown as Site;
const keyOf = pageKeys(site, { assets: {} } as Parameters<typeof pageKeys>[1], {});

/** The key of a page that shows an article in a section `newest`. */
function keyWith(title: string): string {
  const page = { path: '/', title: 'Home', description: '', sections: [] };
  return keyOf({ path: '/', view: { kind: 'page', page, newest: { 1: [{ title } as Article] } } });
}

test('a page is rendered again when an article that it shows as new has changed', () => {
  expect(keyWith('First')).toBe(keyWith('First'));
  expect(keyWith('Second')).not.toBe(keyWith('First'));
});
