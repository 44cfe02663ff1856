import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTab, type Tab } from '../support/open-tab.ts';
import { openPreview } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { routes } from './support.ts';

const preview = openPreview(sites.real.dist);
let tab: Tab;

beforeEach(async () => {
  tab = await openTab();
});
afterEach(() => tab.close());

/** Runs in the page. */
const readState = () => `${document.readyState} ${location.href}`;

/** Rests the pointer on a link until the browser has rendered its page ahead. @returns the selector of the link */
async function prerender(from: string, to: string): Promise<string> {
  const link = `a[href="${to}"]`;
  await tab.open(preview.address + from);
  await tab.hover(link);
  await expect.poll(() => tab.evaluateAhead(readState)).toMatch(/^(interactive|complete)/);
  return link;
}

/** Follows the link. @returns how long its page had existed before it was shown, in milliseconds */
async function follow(link: string): Promise<number> {
  const from = await tab.evaluate(readState);
  await tab.click(link);
  await expect.poll(() => tab.evaluate(readState)).not.toBe(from);
  return tab.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart: number })[];
    return visit?.activationStart ?? 0;
  });
}

describe('a page that is rendered while the pointer rests on its link', () => {
  test('is shown by the click, and works', async () => {
    const link = await prerender('/', '/about');
    expect(await tab.evaluateAhead(() => document.visibilityState)).toBe('hidden');
    expect(await follow(link)).toBeGreaterThan(0);
    await tab.click('footer form button');
    await expect.poll(() => tab.count('#toasts .toast')).toBe(1);
  });

  test('asks other sites for nothing, and starts its countdown only once it is shown', async () => {
    const readFigures = () => document.querySelector('[role=timer]')?.textContent;
    const link = await prerender('/contact', '/inner-circle');
    const before = await tab.evaluateAhead(readFigures);
    await tab.evaluate(() => new Promise((resolve) => setInterval(resolve, 2500)));
    expect(await tab.evaluateAhead(readFigures)).toBe(before);
    expect(tab.asked.filter((address) => !address.startsWith(preview.address))).toEqual([]);
    await follow(link);
    await expect.poll(() => tab.evaluate(readFigures)).not.toBe(before);
  });
});

describe('the way back', () => {
  /** Chromium without windows keeps no page, but says so along with everything that is wrong with the page itself. */
  const others = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped', 'SubframeIsNavigating'];

  async function leaveAndReturn(): Promise<string[]> {
    // A frame begins to load a little after its page; one in a closed card waits for a click.
    await expect.poll(() => tab.count('iframe[data-src]:not([src], details:not([open]) *)')).toBe(0);
    await expect.poll(() => tab.countLoading()).toBe(0);
    tab.notKept.clear();
    await tab.open(`${preview.address}/robots.txt`);
    await tab.goBack();
    return [...tab.notKept].filter((reason) => !others.includes(reason));
  }

  test('finds every page as it was left', async () => {
    for (const route of routes) {
      await tab.open(preview.address + route);
      expect(await leaveAndReturn(), route).toEqual([]);
    }
    await tab.open(`${preview.address}/no-such-page`);
    expect(await leaveAndReturn(), 'A reason is found.').toEqual(['HTTPStatusNotOK']);
  });

  test('finds a page whose form was used', async () => {
    await tab.open(`${preview.address}/contact`);
    await tab.click('main form [type=submit]');
    await expect.poll(() => tab.count('[data-island][data-awake]')).toBeGreaterThan(0);
    expect(await leaveAndReturn()).toEqual([]);
  });
});
