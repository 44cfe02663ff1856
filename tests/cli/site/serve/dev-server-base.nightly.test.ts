import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeFiles } from '../../../support/content.ts';
import { launchBrowser } from '../../../support/page.ts';
import { type Development, startDevelopment } from '../../../support/process.ts';
import { redirectsYaml } from '../../../support/redirects.ts';

let browser: Browser;
let page: Page;
let site: Development;
let failed: string[];

const ask = async (path: string) => {
  const { status, headers } = await fetch(new URL(path, site.address), { redirect: 'manual' });
  return [status, headers.get('location')];
};

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startDevelopment((content) => {
    const settings = join(content, 'site.yaml');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^url: .*$/m, '$&/quay'));
    writeFiles(content, { 'redirects.yaml': redirectsYaml({ '/plots': '/garden' }) });
  });
});

beforeEach(async () => {
  page = await browser.newPage();
  failed = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()));
  page.on('pageerror', (error) => failed.push(String(error)));
});

afterEach(() => page.close());

afterAll(async () => {
  site.stop();
  await browser.close();
});

test('the address that is printed has the path of the site', () => {
  expect(new URL(site.address).pathname).toBe('/quay');
});

test('an open page below the path shows what is saved', async () => {
  await page.goto(site.address);
  await page.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
  site.edit('pages/index.yaml', (text) => text.replace('Lettuce *likes*', 'Chard *likes*'));
  await page.getByRole('heading', { name: 'Chard likes the sea' }).waitFor();
  site.edit('pages/index.yaml', (text) => text.replace('Chard *likes*', 'Lettuce *likes*'));
  await page.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
  expect(failed).toEqual([]);
});

test('its pages, images, fonts and forms work', async () => {
  await page.goto(`${site.address}/join`, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))).toBe(true);
  const hrefs = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const own = hrefs.filter((href) => href.startsWith('/'));
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter((href) => !href.startsWith('/quay/'))).toEqual([]);
  await page.locator('[data-island=NewsletterForm] [name=email]').first().fill('reader@example.org');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#toasts').textContent()).not.toBe('');
  expect(await page.locator('#toasts').textContent()).not.toMatch(/could not|wrong|failed/i);
  expect(failed).toEqual([]);
});

test.each([
  ['/', 307, '/quay/'],
  ['/quay', 307, '/quay/'],
  ['/quay/garden', 200, null],
  ['/quay/plots', 308, '/quay/garden'],
  ['/quay/no-such-page', 404, null],
  ['/garden', 404, null],
  ['/rest/v1/newsletter_subscriptions', 404, null],
  ['/quay/rest/v1/newsletter_subscriptions', 401, null],
])('%s is answered with %i %s', async (path, status, location) => {
  expect(await ask(path)).toEqual([status, location]);
});

test('a site that moves while it is developed is at its new path at once', async () => {
  await page.goto(site.address);
  await page.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
  site.edit('site.yaml', (text) => text.replace('/quay\n', '/pier\n'));
  // The open page has reloaded, and is told where the site is now.
  await page.getByText('The site is at /pier/').waitFor();
  await page.goto(new URL('/', site.address).href);
  await page.waitForURL(new URL('/pier/', site.address).href);
  await page.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
});
