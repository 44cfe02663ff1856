import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitRoutes } from '../../site/visit-routes.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);
/** In parts: a page has dozens of tab stops, and each takes a key press. */
const parts = [routes.slice(0, 6), routes.slice(6, 12), [...routes.slice(12), '/no-such-page']];

/** The focused element, and what is wrong with how its focus shows. */
interface Stop {
  /** The number of the element in the order of the document; -1 when nothing has the focus. */
  index: number;
  fault: string;
}

const ways = [
  { key: 'Tab', width: 1440 },
  // Backwards, the page scrolls up, and the focused element may end up under the navigation bar.
  { key: 'Shift+Tab', width: 390 },
];

test.each(ways.flatMap((way) => parts.map((paths) => ({ ...way, paths, from: paths[0] }))))(
  '$key visits every focusable element in order and in view, at $width px, from $from on',
  async ({ key, width, paths }) => {
    const viewport = { width, height: 800 };
    const faults = await visitRoutes(site, paths, { viewport }, async ({ page }, path) => {
      await page.goto(site.address + path);
      await loadFrames(page);
      const names = await numberStops(page);
      expect(names.length, 'The search must see what can be used.').toBeGreaterThan(10);
      const expected = key === 'Tab' ? [...names.keys()] : [...names.keys()].reverse();
      const visited: number[] = [];
      const found: string[] = [];
      // One more than there are: the focus must leave the page in the end.
      for (let press = 0; press <= names.length; press++) {
        await page.keyboard.press(key);
        const { index, fault } = await currentStop(page);
        if (index === -1) break;
        visited.push(index);
        if (fault !== '') found.push(`${path}: ${names[index]} ${fault}`);
      }
      const isSame = visited.join() === expected.join();
      const first = expected.find((index, place) => visited[place] !== index) ?? expected.length;
      return isSame ? found : [...found, `${path}: the order is wrong at ${names[first]}: ${visited.join()}`];
    });
    expect(faults.flat(), 'WCAG 2.1.2, 2.4.3, 2.4.7 and 2.4.11.').toEqual([]);
  },
);

/** Loads frames by scrolling to them: one that loads while focused would take a tab stop twice. */
async function loadFrames(page: Page): Promise<void> {
  for (const frame of await page.locator('iframe').all()) {
    // That of a video waits for its click.
    if (!(await frame.evaluate((element) => element.checkVisibility()))) continue;
    await frame.scrollIntoViewIfNeeded();
    await expect.poll(() => frame.getAttribute('src')).toMatch(/^https:/);
    await frame.contentFrame().locator('title').waitFor({ state: 'attached' });
    await expect.poll(() => frame.isVisible(), { message: 'It takes the place of its card.' }).toBe(true);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Numbers the focusable elements in document order. @returns a label for each */
function numberStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reachable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex]';
    const groups = new Set<string>();
    const stops = [...document.querySelectorAll<HTMLInputElement>(reachable)].filter((element) => {
      if (element.tabIndex < 0 || element.matches(':disabled')) return false;
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
      // Of radio buttons with one name, the chosen one is reached, and arrows lead to the others.
      if (element.type !== 'radio') return true;
      return element.checked && !groups.has(element.name) && groups.add(element.name);
    });
    for (const [index, stop] of stops.entries()) stop.dataset.stop = String(index);
    return stops.map((stop) => `“${(stop.textContent?.trim() || stop.ariaLabel || stop.outerHTML).slice(0, 60)}”`);
  });
}

function currentStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body || element === document.documentElement) return { index: -1, fault: '' };
    const index = Number(element.dataset.stop ?? Number.NaN);
    // A page of another site shows its own focus.
    if (element instanceof HTMLIFrameElement) return { index, fault: '' };
    // A visually hidden radio button shows the focus on its label.
    const shown = element.matches('.sr-only') ? (element.closest('label') ?? element) : element;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    // A link over several lines has a box for each; one in view is enough.
    const isSeen = [...shown.getClientRects()].some((box) => {
      const [x, y] = [box.left + Math.min(box.width / 2, 12), box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      return top !== null && (shown.contains(top) || top === shown.closest('label'));
    });
    const fault = [hasOutline ? '' : 'shows no outline', isSeen ? '' : 'is out of sight or covered'];
    return { index, fault: fault.filter(Boolean).join(', ') };
  });
}
