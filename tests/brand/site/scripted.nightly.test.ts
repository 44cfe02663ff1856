import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);
const starter = /\/starter\.[^/]*\.js$/;

test('`data-scripted` is set before the body is parsed, and only when scripts run', async () => {
  const { page } = await site.newPage();
  // The state when the body starts.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.seen = String(document.documentElement.hasAttribute('data-scripted'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(site.address);
  expect(await page.locator('html').getAttribute('data-seen')).toBe('true');
  const plain = await site.newPage({ javaScriptEnabled: false });
  await plain.page.goto(site.address);
  expect(await plain.page.locator('html').getAttribute('data-scripted')).toBeNull();
});

const failures: Record<string, (route: Route) => Promise<void>> = {
  'is not found': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  'is cut off': (route) => route.abort(),
  'is not a script': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  'is too new for the browser': (route) => route.fulfill({ contentType: 'text/javascript', body: 'const a = b |> c;' }),
  throws: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Not today.");' }),
};

test.each(Object.keys(failures))('a page whose starter script %s looks the same as without scripts', async (name) => {
  const plain = await site.newPage({ javaScriptEnabled: false });
  const missing = await site.newPage();
  await missing.page.route(starter, (route) => failures[name]?.(route));
  // Fonts that come a moment later on one of the two would be the only difference.
  for (const { page } of [plain, missing]) await page.route(/\.woff2$/, (route) => route.abort());
  for (const route of routes) {
    for (const { page } of [plain, missing]) await page.goto(site.address + route);
    const expected = await outline(plain.page);
    const found = await outline(missing.page);
    expect(
      found.filter((line, index) => line !== expected[index]),
      route,
    ).toEqual([]);
    expect(found.length, route).toBe(expected.length);
  }
});

/** Lists the visible elements of a page with their position, size and background. */
function outline(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { backgroundColor } = getComputedStyle(element);
        return `${element.tagName}.${element.className} ${[x, y, width, height].map(Math.round)} ${backgroundColor}`;
      }),
  );
}

test('a page falls back to its no-script state while the starter script hangs, and recovers once it loads', async () => {
  const { page } = await site.newPage();
  const gate = Promise.withResolvers<void>();
  await page.route(starter, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await stopClock(page);
  await page.goto(`${site.address}/about`, { waitUntil: 'commit' });
  const html = page.locator('html');
  await page.locator('footer').waitFor();
  await page.clock.runFor(9900);
  expect(await html.getAttribute('data-scripted')).toBe('');
  await page.clock.runFor(200);
  expect(await html.getAttribute('data-scripted')).toBeNull();
  gate.resolve();
  await expect.poll(() => html.getAttribute('data-scripted')).toBe('');
});
