import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitFresh } from '../../site/visit-routes.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const parts = [routes.slice(0, 9), routes.slice(9)];

test.each(screens.flatMap((viewport) => parts.map((paths) => ({ viewport, paths, from: paths[0] }))))(
  'pages have no layout shift with late fonts and pictures, at $viewport.width px, from $from on',
  async ({ viewport, paths }) => {
    const options = { viewport, reducedMotion: 'no-preference' } as const;
    const shifts = await visitFresh(site, paths, options, async ({ page }, route) => {
      await loadLate(page, route);
      await page.evaluate(scrollThrough);
      return (await page.evaluate(layoutShifts)).map((shift) => `${route}: ${shift}`);
    });
    expect(shifts.flat(), 'Keep room for these, or let late fonts wait for the next page.').toEqual([]);
  },
);

/** How long after it was asked for a picture arrives, in milliseconds: longer than it takes to scroll it into sight. */
const lateness = 50;

/**
 * How long a browser may put a typeface that is `optional` into the place of another once it has asked for it, in
 * milliseconds. Text that is painted within this time may move; most pages wait with their first paint until it is over.
 * @see https://www.w3.org/TR/css-fonts-4/#font-display-desc
 */
const blockPeriod = 100;

/** Lets the page paint its text first, then delivers the fonts and, one after the other, the pictures. */
async function loadLate(page: Page, route: string): Promise<void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (request) => {
    await promise;
    await request.continue();
  });
  await page.route('**/assets/media/**', async (request) => {
    await promise;
    await wait(lateness);
    await request.continue();
  });
  await page.goto(site.address + route, { waitUntil: 'commit' });
  await page.evaluate(firstPaint);
  expect(await page.evaluate(countLoadedFonts), 'Fonts must come late, else this proves nothing.').toBe(0);
  await wait(blockPeriod);
  release();
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  expect(await page.evaluate(countLoadedFonts), 'The typefaces of the theme must arrive.').toBeGreaterThan(0);
}

/** Runs in the page: waits until text has been painted. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Runs in the page: scrolls down by half screens, with four frames for each, and waits for the last pictures. */
async function scrollThrough(): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    window.scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  // Those in a closed menu wait until it is opened.
  const shown = [...document.images].filter((image) => image.checkVisibility());
  await Promise.all(shown.map((image) => image.decode()));
}

/** Runs in the page. */
function countLoadedFonts(): number {
  return [...document.fonts].filter(({ status }) => status === 'loaded').length;
}

/** Runs in the page: lists the layout shifts since it began to load. */
function layoutShifts(): Promise<string[]> {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null }[];
  }
  const shifts: string[] = [];
  const keep = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries as LayoutShift[]) {
      const moved = sources.map(({ node }) =>
        (node instanceof Element ? node.outerHTML : node?.nodeValue)?.slice(0, 80),
      );
      shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        keep(observer.takeRecords());
        resolve(shifts);
      }),
    );
  });
}
