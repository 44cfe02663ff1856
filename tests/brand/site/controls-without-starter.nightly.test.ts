import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitRoutes } from '../../site/visit-routes.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);
const starter = /\/starter\.[^/]*\.js$/;

/** Ways in which a page ends up without its scripts. */
const ways: Record<string, { javaScriptEnabled?: boolean; open: (page: Page, address: string) => Promise<unknown> }> = {
  'JavaScript off': { javaScriptEnabled: false, open: (page, address) => page.goto(address) },
  'a starter that is not found': {
    async open(page, address) {
      await page.route(starter, (route) => route.fulfill({ status: 404 }));
      await page.goto(address);
    },
  },
  'a starter that throws': {
    async open(page, address) {
      await page.route(starter, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }));
      await page.goto(address);
    },
  },
  'a starter that hangs': {
    async open(page, address) {
      await page.route(starter, () => {});
      await stopClock(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('#toasts').waitFor({ state: 'attached' });
      await page.clock.runFor(11_000);
    },
  },
};

describe.each(Object.keys(ways))('with %s', (name) => {
  test.each([390, 1440])('every control of every page works, at %i px', async (width) => {
    const { open, ...options } = ways[name] ?? { open: () => Promise.resolve() };
    const viewport = { width, height: 900 };
    const found = await visitRoutes(site, routes, { ...options, viewport }, async ({ page }, route) => {
      await open(page, site.address + route);
      const controls = await page.evaluate(listControls);
      const dead = [];
      for (const summary of await page.locator('summary:visible').all())
        if (!(await togglesDetails(summary))) dead.push(`summary ${await summary.textContent()}`);
      return [...controls, ...dead].map((control) => `${route}: ${control}`);
    });
    expect(found.flat()).toEqual([]);
  });
});

async function togglesDetails(summary: ReturnType<Page['locator']>): Promise<boolean> {
  const shown = () => summary.evaluate((element) => element.parentElement?.innerText);
  const before = await shown();
  await summary.click();
  return (await shown()) !== before;
}

/** Lists visible controls that do nothing, and visible elements that only scripts can make work. */
function listControls(): string[] {
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
    if (!(element instanceof HTMLButtonElement) || element.disabled) return true;
    if (element.popoverTargetElement) return true;
    const form = element.type === 'submit' ? element.form : null;
    return form !== null && /^mailto:.+|submit-contact$/.test(form.action) && form.method === 'post';
  };
  const controls = [...document.querySelectorAll('a, button')].filter(isShown);
  const promises = [...document.querySelectorAll('[role=timer], .embed [role=status], [data-waiting], iframe')];
  return [...controls.filter((control) => !isAlive(control)), ...promises.filter(isShown)].map((element) =>
    element.outerHTML.slice(0, 120),
  );
}
