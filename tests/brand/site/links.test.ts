import { beforeAll, expect, test } from 'vitest';
import { type Outline, readOutlines } from '../../site/outlines.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);
let outlines: Outline[];

beforeAll(async () => {
  outlines = await readOutlines(site, [...routes, '/404.html']);
});

test('every internal URL on a page returns 200', async () => {
  const pages = outlines.flatMap(({ references }) => references.filter(isOurs).map(withoutHash));
  const broken: string[] = [];
  for (const address of new Set(pages)) {
    // The contact function is no part of the static site; tests/site/forms posts to it.
    if (new URL(address).pathname === '/functions/v1/submit-contact') continue;
    const { status } = await fetch(address, { redirect: 'manual' });
    if (status !== 200) broken.push(`${address} answers ${status}, named on ${namedOn(address).join(', ')}`);
  }
  expect(broken, 'Correct the link or add the page or file.').toEqual([]);
});

test('every anchor link points to an id on its page', () => {
  const anchors = outlines.flatMap(({ references }) =>
    references.filter((address) => isOurs(address) && hashOf(address)),
  );
  const broken = [...new Set(anchors)].filter((address) => {
    const target = outlines.find(({ path }) => path === new URL(address).pathname);
    return !target?.ids.includes(hashOf(address));
  });
  expect(anchors.length, 'The crawl must see anchors, else it proves nothing.').toBeGreaterThan(10);
  expect(broken, 'Give the section that id, or correct the link.').toEqual([]);
});

test('ids are unique on each page', () => {
  for (const { path, ids } of outlines) {
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      `An id stands twice on ${path}.`,
    ).toEqual([]);
  }
});

test('external URLs use https, and mail and phone links are complete', () => {
  const odd = outlines
    .flatMap(({ path, references }) => references.map((address) => ({ path, address })))
    .filter(({ address }) => !isOurs(address))
    .filter(
      ({ address }) =>
        !/^(https:\/\/|mailto:[^@?\s]*@[^@?\s]+\.\w+(\?|$)|mailto:\?subject=|tel:\+[\d-]+$)/.test(address),
    );
  expect(odd, 'Correct these addresses.').toEqual([]);
});

test('every page can be reached from the front page by following links', () => {
  const reached = new Set(['/']);
  for (const path of reached) {
    const references = outlines.find((outline) => outline.path === path)?.references ?? [];
    for (const address of references.filter(isOurs)) {
      const { pathname } = new URL(address);
      if ((routes as readonly string[]).includes(pathname)) reached.add(pathname);
    }
  }
  const lonely = routes.filter((route) => !reached.has(route));
  expect(lonely, 'Nobody can find these pages: link to them from one that can be reached.').toEqual([]);
});

function isOurs(address: string): boolean {
  return address.startsWith(`${site.address}/`);
}

function withoutHash(address: string): string {
  return address.replace(/#.*$/, '');
}

function hashOf(address: string): string {
  return decodeURIComponent(new URL(address).hash.slice(1));
}

function namedOn(address: string): string[] {
  return outlines.filter(({ references }) => references.map(withoutHash).includes(address)).map(({ path }) => path);
}
