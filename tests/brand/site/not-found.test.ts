import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sample } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

const unknownPaths = ['/no-such-page', '/products/no-such-product', '/ventures/dexity/deeper'];

test.each(sample(unknownPaths, 3))('%s returns 404 with a not-found page that links to the home page', async (path) => {
  const { page, errors } = await site.newPage();
  const response = await page.goto(site.address + path);

  expect(response?.status(), 'An unknown path must have the status 404.').toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Oops! Page not found');
  const main = page.getByRole('main');
  expect(await main.getByText('404', { exact: true }).isVisible(), 'The page must show the code 404.').toBe(true);
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true);

  const logged = errors.filter((error) => error.includes(path));
  expect(logged, 'The page must log one console error that names the path.').toHaveLength(1);

  await main.getByRole('link', { name: /home/i }).click();
  await page.waitForURL(`${site.address}/`);
});

test('the not-found page is excluded from search results', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/no-such-page`);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('link[rel=canonical]').count(), 'A page that is not there has no address.').toBe(0);
});

test('only the not-found page has a robots noindex', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/about`);
  expect(await page.locator('meta[name=robots][content*=noindex]').count()).toBe(0);
});
