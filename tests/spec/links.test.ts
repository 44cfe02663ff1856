import { expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { readDocument } from './documents.ts';
import { describePart, routes } from './support.ts';

const site = openSite(sites.real.dist);
const origin = 'https://jv.example.com';
const documents = [...routes, '/404'].map(readDocument);

/** All addresses of a page as they are written: of links, pictures, frames, forms, scripts and fonts. */
function addressesOf({ attributes }: (typeof documents)[number]): string[] {
  const sets = attributes('srcset').flatMap((set) => set.split(/,\s*/).map((part) => part.trim().split(' ')[0] ?? ''));
  return [...['href', 'src', 'data-src', 'poster', 'action'].flatMap((name) => attributes(name)), ...sets];
}

const isOurs = (address: string) => /^[/#]/.test(address) || address.startsWith(`${origin}/`);

test('every address of the site that a page names is there', async () => {
  // The function of the contact form is not part of the static site.
  const own = documents.flatMap(addressesOf).filter((address) => isOurs(address) && !address.startsWith('/functions/'));
  const paths = new Set(own.map((address) => address.replace(origin, '').replace(/#.*/, '')).filter(Boolean));
  expect(paths.size).toBeGreaterThan(60);
  const answers = [...paths].map(
    async (path) => `${path} ${(await fetch(site.address + path, { redirect: 'manual' })).status}`,
  );
  expect((await Promise.all(answers)).filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
});

test('every page can be reached from the home page', () => {
  const reached = new Set(['/']);
  for (const route of reached)
    for (const address of documents.find((page) => page.route === route)?.attributes('href', 'a') ?? [])
      if (isOurs(address)) reached.add(address.replace(/[#?].*/, '') || route);
  expect(routes.filter((route) => !reached.has(route))).toEqual([]);
});

test.each(sample(['/no-such-page', '/products/no-such-product', '/ventures/dexity/deeper'], 2))(
  'spec §2: %s is not found, which is shown and logged, with the way home',
  async (path) => {
    const { page, errors } = await site.newPage();
    const answer = await page.goto(site.address + path);
    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    const lines = await describePart(main);
    expect(lines.slice(0, 2)).toEqual(['404', 'h1 Oops! Page not found']);
    expect(lines).toContain('link Return to Home → /');
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    await expect.poll(() => errors.filter((error) => error.includes(path))).toHaveLength(1);
    await main.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${site.address}/`);
  },
);

test('search engines are asked not to list the not-found page, which has no address', () => {
  const { meta, elements } = readDocument('/404');
  expect(meta('robots')).toBe('noindex');
  expect(meta('og:url')).toBeUndefined();
  expect(elements.filter(({ attribs }) => attribs.rel === 'canonical')).toEqual([]);
  expect(elements.filter(({ attribs }) => attribs.type === 'application/ld+json')).toEqual([]);
});
