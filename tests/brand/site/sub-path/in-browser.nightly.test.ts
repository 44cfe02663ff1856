import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPreviewServer } from '../../../../cli/site/serve/preview-server.ts';
import { openSite } from '../../../support/page.ts';
import { serveFile } from '../../../support/serve-file.ts';
import { routes } from '../routes.ts';
import { base, belowPath } from './build-below-path.ts';
import { expectFaultless, visit } from './visit.ts';

const { dist, build } = belowPath();

/** Serves the files below the path as GitHub Pages does: folders with a slash, `404.html`, and none of our headers. */
function createFileServer() {
  const notFound = readFileSync(join(dist, '404.html'));
  const sendNotFound = (response: ServerResponse) =>
    void response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(notFound);
  return createServer((request, response) => {
    if (!request.url?.startsWith(`${base}/`)) return sendNotFound(response);
    const [path = ''] = request.url.slice(base.length).split('?');
    if (!path.endsWith('/') && existsSync(join(dist, path, 'index.html')))
      return void response.writeHead(301, { Location: request.url.replace(path, `${path}/`) }).end();
    request.url = request.url.slice(base.length);
    serveFile(dist, request, response, () => sendNotFound(response));
  });
}

const hosts = {
  'the preview': async () => {
    await build();
    return createPreviewServer(dist);
  },
  'a host for files alone': async () => {
    await build();
    return createFileServer();
  },
};

describe.each(Object.entries(hosts))('below a path of %s', (name, createHost) => {
  const site = openSite(dist, createHost);
  const at = (path: string) => site.address + base + path;

  test.each([...routes, '/writing/promises', '/writing/category/ai'])('%s has no fault', async (route) => {
    const open = await visit(site, route);
    expect(await open.page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await open.page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    await open.page.waitForLoadState('networkidle');
    const missing = await open.page.evaluate(() =>
      [...document.images]
        .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
        .map(({ src }) => src),
    );
    expect(missing).toEqual([]);
    expectFaultless(open);
  });

  test('the fonts of the site are loaded', async () => {
    const { page } = await visit(site, '/');
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(loaded).toBe(2);
  });

  test('the bar marks the page, and leads to others', async () => {
    const open = await visit(site, '/about');
    const bar = open.page.getByRole('banner');
    expect(await bar.locator('[aria-current=page]').allTextContents()).toContain('About');
    await bar.getByRole('link', { name: 'Podcast', exact: true }).click();
    await open.page.waitForURL((url) => url.pathname.startsWith(`${base}/podcast`));
    await open.page.getByRole('banner').getByRole('link', { name: /^JV\b/ }).click();
    await open.page.waitForURL(at('/'));
    expectFaultless(open);
  });

  test('the logo on the home page scrolls to the top without a reload', async () => {
    const { page } = await visit(site, '/#story');
    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
      window.scrollTo(0, 800);
    });
    await page.getByRole('banner').getByRole('link', { name: /^JV\b/ }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.dataset.same), 'The page was loaded again.').toBe('');
    expect(page.url()).toBe(at('/'));
  });

  test('anchors of this page and of others are scrolled to', async () => {
    const open = await visit(site, '/writing/promises');
    const { page } = open;
    await page.getByRole('main').getByRole('link', { name: 'the story' }).click();
    await page.waitForURL((url) => url.pathname.startsWith(`${base}/about`) && url.hash === '#story');
    await expect
      .poll(() => page.locator('#story').evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(450);
    await page.goto(at('/legal'));
    await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).first().click();
    await page.waitForURL((url) => url.hash === '#terms');
    await expect
      .poll(() => page.locator('#terms').evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(450);
    expectFaultless(open);
  });

  test.each([true, false])('the menu of phones leads to a page, with JavaScript: %s', async (javaScriptEnabled) => {
    const open = await visit(site, '/about', { javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const { page } = open;
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['About']);
    await menu.getByRole('link', { name: 'Dexity' }).click();
    await page.waitForURL((url) => url.pathname.startsWith(`${base}/ventures/dexity`));
    expectFaultless(open);
  });

  test('the filter of the articles leads to those of a category, and they to an article', async () => {
    const open = await visit(site, '/writing');
    const { page } = open;
    await page.getByRole('main').getByRole('link', { name: 'AI', exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith(`${base}/writing/category/ai`));
    await page
      .getByRole('main')
      .getByRole('link', { name: /One owner for each promise/ })
      .click();
    await page.waitForURL((url) => url.pathname.startsWith(`${base}/writing/promises`));
    expectFaultless(open);
  });

  test('a link in a text fills in the subject of the contact form', async () => {
    const open = await visit(site, '/writing/promises');
    await open.page.getByRole('main').getByRole('link', { name: 'Ask about it' }).click();
    await open.page.waitForURL((url) => url.searchParams.get('subject') === 'Promises');
    expect(await open.page.locator('main [name=subject]').inputValue()).toBe('Promises');
    expectFaultless(open);
  });

  test('the scripts of islands are loaded when a visitor needs them', async () => {
    const open = await visit(site, '/inner-circle');
    const { page } = open;
    await page.locator('main [data-island=NewsletterForm] [name=email]').fill('nobody');
    await page.keyboard.press('Enter');
    await page.locator('#toasts').getByText('Please enter a valid email address').waitFor();
    expectFaultless(open);
  });

  test('the page that visitors share is the one at the public address', async () => {
    const { page } = await visit(site, '/media-kit');
    const shared = await page.locator('[data-share]').first().getAttribute('data-share');
    expect(JSON.parse(shared ?? '')).toMatchObject({ url: `https://jv.example.com${base}/media-kit` });
  });

  test('an address without a page gets the not-found page, which leads home', async () => {
    const open = await visit(site, '/no/such/page');
    expect(open.failed).toEqual([`${at('/no/such/page')} 404`]);
    expect(await open.page.getByRole('heading', { level: 1 }).textContent()).toBe('Oops! Page not found');
    expect(
      open.errors.filter((error) => !/404/.test(error)),
      'Only the 404 itself is an error.',
    ).toEqual([]);
    await open.page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await open.page.waitForURL(at('/'));
    expect([open.outside, open.violations, open.failed.length]).toEqual([[], [], 1]);
  });

  test.each([true, false])('an old address leads to the new page, with JavaScript: %s', async (javaScriptEnabled) => {
    const open = await visit(site, '/story', { javaScriptEnabled });
    await open.page.waitForURL((url) => url.pathname.startsWith(`${base}/about`) && url.hash === '#story');
    expect(await open.page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expectFaultless(open);
  });

  test('the icon and the manifest are found without asking the root of the host', async () => {
    const open = await visit(site, '/');
    const icons = await open.page
      .locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(icons).toHaveLength(4);
    for (const icon of icons) expect([icon, (await fetch(icon)).status]).toEqual([icon, 200]);
    expectFaultless(open);
  });

  test.runIf(name === 'the preview')('the browser loads the rules for prerendering', async () => {
    const open = await visit(site, '/about');
    const { page } = open;
    const asked = page
      .waitForResponse((response) => response.url().includes('speculation-rules'), { timeout: 5000 })
      .catch(() => undefined);
    await page.reload();
    expect((await asked)?.status() ?? 'not asked').toBe(200);
  });
});
