import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTab, type Tab } from '../../support/open-tab.ts';
import { openPreview } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

/**
 * Reasons that are not the page's. Chromium without windows keeps no page at all, but it says so along with everything
 * that is wrong with the page itself.
 */
const otherReasons = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped', 'SubframeIsNavigating'];

const preview = openPreview(sites.real.dist);
let tab: Tab;

beforeEach(async () => {
  tab = await openTab();
});
afterEach(() => tab.close());

/** Leaves the page and comes back. @returns the page's own reasons against the back/forward cache */
async function leaveAndReturn(): Promise<string[]> {
  const here = await tab.evaluate(() => location.href);
  // Frames load once they are visible, and the page counts as loading until they have.
  await expect.poll(() => tab.evaluate(countWaiting)).toBe(0);
  await expect.poll(() => tab.countLoading()).toBe(0);
  tab.notKept.clear();
  await tab.open(`${preview.address}/robots.txt`);
  await tab.goBack();
  expect(await tab.evaluate(() => location.href)).toBe(here);
  return [...tab.notKept].filter((reason) => !otherReasons.includes(reason));
}

/** Runs in the page. @returns the number of visible frames that have not been requested */
function countWaiting(): number {
  return [...document.querySelectorAll('iframe[data-src]:not([src])')].filter((frame) => frame.checkVisibility())
    .length;
}

test('every page is eligible for the back/forward cache', async () => {
  const faults: string[] = [];
  for (const route of routes) {
    await tab.open(preview.address + route);
    faults.push(...(await leaveAndReturn()).map((reason) => `${route}: ${reason}`));
  }
  expect(faults).toEqual([]);
});

describe('a page stays eligible after use', () => {
  test.each([
    {
      what: 'a hydrated island',
      route: '/contact',
      press: 'main form [type=submit]',
      until: '[data-island][data-awake]',
    },
    { what: 'a countdown', route: '/inner-circle', press: 'main', until: '[data-island=Countdown][data-awake]' },
    { what: 'an open menu', route: '/', press: 'header [popovertarget]', until: ':popover-open' },
    { what: 'a video', route: '/', press: 'main summary', until: 'iframe[src]' },
    { what: 'a frame', route: '/book-call', press: 'main', until: 'iframe[src]' },
  ])('with $what', async ({ route, press, until }) => {
    await tab.open(preview.address + route);
    await tab.click(press);
    await expect.poll(() => tab.count(until), { timeout: 5000 }).toBeGreaterThan(0);
    expect(await leaveAndReturn()).toEqual([]);
  });
});

test('a reason against caching is detected: browsers cache no page with status 404', async () => {
  await tab.open(`${preview.address}/no-such-page`);
  expect(await leaveAndReturn()).toEqual(['HTTPStatusNotOK']);
});

test('unload handlers are blocked and do not prevent caching', async () => {
  await tab.open(`${preview.address}/about`);
  await tab.evaluate(() => {
    window.addEventListener('unload', () => {});
    window.onunload = () => {};
  });
  expect(await leaveAndReturn()).toEqual([]);
});
