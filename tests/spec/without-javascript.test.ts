import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { stopClock } from '../support/stop-clock.ts';
import { describePart, routes, visit } from './support.ts';

const site = openSite(sites.real.dist);
const starter = /\/starter\.[^/]*\.js$/;

interface Way {
  way: string;
  on: string[];
  javaScriptEnabled?: boolean;
  open(page: Page, address: string): Promise<unknown>;
}

/** Ways in which a page is without its scripts. */
const ways: Way[] = [
  { way: 'JavaScript off', on: routes, javaScriptEnabled: false, open: (page, address) => page.goto(address) },
  {
    way: 'a script that is not found',
    on: ['/inner-circle', '/products/apps-gpts'],
    async open(page, address) {
      await page.route(starter, (route) => route.fulfill({ status: 404 }));
      await page.goto(address);
    },
  },
  {
    way: 'a script that throws',
    on: ['/contact', '/products'],
    async open(page, address) {
      await page.route(starter, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }));
      await page.goto(address);
    },
  },
  {
    way: 'a script that never comes',
    on: ['/media-kit', '/book-call'],
    async open(page, address) {
      await page.route(starter, () => {});
      await stopClock(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('#toasts').waitFor({ state: 'attached' });
      await page.clock.runFor(11_000);
    },
  },
];

describe.each(ways)('with $way', ({ on, open, javaScriptEnabled = true }) => {
  test.each(sample(on, 6))('every control of %s does something, and nothing waits for a script', async (route) => {
    const { page } = await site.newPage({ javaScriptEnabled });
    await open(page, site.address + route);
    expect(await page.evaluate(listDeadControls)).toEqual([]);
    for (const summary of await page.locator('summary:visible').all()) {
      const shown = () => summary.evaluate((element) => element.parentElement?.innerText);
      const before = await shown();
      await summary.click();
      expect(await shown(), 'A click on it shows or hides something.').not.toBe(before);
    }
  });
});

test('a page whose script comes late works again', async () => {
  const { page } = await site.newPage();
  const gate = Promise.withResolvers<void>();
  await page.route(starter, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await stopClock(page);
  await page.goto(`${site.address}/products/digital-products`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await page.locator('footer').waitFor();
  await page.clock.runFor(11_000);
  expect(await describePart(main)).toContain('link Get Guidance → mailto:');
  gate.resolve();
  await expect.poll(() => describePart(main)).toContain('link Get Guidance → /contact?subject=Guidance');
});

test('the bar is legible over a page that is scrolled', async () => {
  const { page } = await visit(site, '/about', { javaScriptEnabled: false });
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  const ground = await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(Number(/[\d.]+(?=\)$)/.exec(ground)?.[0]), ground).toBeGreaterThanOrEqual(0.8);
});

/** Runs in the page: lists visible controls that do nothing, and visible things that only a script can fill. */
function listDeadControls(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const leads = (address: string | null) => {
    const url = new URL(address ?? '', location.href);
    // A mail that shares the page has no recipient: the visitor chooses one.
    if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname + url.search !== '';
    if (url.pathname === '/contact' && url.search) return false;
    return url.pathname !== location.pathname || url.hash === '' || document.querySelector(url.hash) !== null;
  };
  const isAlive = (element: Element) => {
    if (element instanceof HTMLAnchorElement) return leads(element.getAttribute('href'));
    if (!(element instanceof HTMLButtonElement) || element.disabled || element.popoverTargetElement) return true;
    const form = element.type === 'submit' ? element.form : null;
    return form !== null && /^mailto:.+|submit-contact$/.test(form.action) && form.method === 'post';
  };
  const controls = [...document.querySelectorAll('a, button')].filter(
    (element) => isShown(element) && !isAlive(element),
  );
  const promises = [...document.querySelectorAll('[role=timer], .embed [role=status], [data-waiting], iframe')];
  return [...controls, ...promises.filter(isShown)].map((element) => element.outerHTML.slice(0, 120));
}
