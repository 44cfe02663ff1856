import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';

const { dist } = sites.secondBrand;
const site = openSite(dist);

test('the second brand has its own three routes and no others', () => {
  expect(globSync('**/*.html', { cwd: dist }).sort()).toEqual([
    '404.html',
    'garden/index.html',
    'index.html',
    'join/index.html',
  ]);
});

test.each(['/', '/garden', '/join'])(
  '%s of the second brand opens in its own look, without an error',
  async (route) => {
    const { page, errors, thirdParties } = await site.newPage();
    const response = await page.goto(site.address + route);
    expect(response?.status()).toBe(200);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
    expect(await page.title()).toContain('Harbor & Field');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)).toBe(
      'rgb(4, 18, 26)',
    );
    expect(errors).toEqual([]);
    expect(thirdParties).toEqual([]);
  },
);

test('the menus and the prices of the second brand work', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/join`);
  await page.getByRole('button', { name: 'Garden', exact: true }).click();
  await page.getByRole('link', { name: 'The walled plot', exact: true }).click();
  await page.waitForURL(`${site.address}/garden`);
  await page.goBack();
  const prices = page.getByText(/^£\d+$/).filter({ visible: true });
  expect(await prices.allTextContents()).toEqual(['£8', '£15']);
  await page.locator('label', { hasText: 'By the month' }).click();
  expect(await prices.allTextContents()).toEqual(['£10', '£20']);
});
