import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { engines, openEngine } from '../../support/engines.ts';
import { findBarFaults, layoutFaults, openAnswers, sidewaysScroll } from '../../support/layout.ts';
import { openPreview } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openPreview(sites.real.dist);
const paths = [...routes, '/no-such-page'];
const widths = [320, 390];

/** The font size in the visitor's browser settings, which rem sizes and breakpoints depend on. */
const sizes = [32, 24, 20, 16];

describe.each(engines.flatMap((engine) => sizes.map((fontSize) => ({ ...engine, fontSize }))))(
  'a default font size of $fontSize px in $engine',
  ({ engine, isInstalled, fontSize }) => {
    describe.skipIf(!isInstalled)('when it is installed', () => {
      const openPage = openEngine(engine, { fontSize });
      const open = async (route: string, width: number): Promise<Page> => {
        const page = await openPage(width);
        await page.goto(site.address + route);
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        expect(size, 'The browser must have taken the size.').toBe(`${fontSize}px`);
        return page;
      };

      test.each(widths)('does not break the layout of any page, at %s px', async (width) => {
        const found: string[] = [];
        for (const route of paths) {
          const page = await open(route, width);
          await page.evaluate(openAnswers);
          const faults = [...(await layoutFaults(page)), ...(await page.evaluate(findBarFaults))];
          found.push(...faults.map((fault) => `${route}: ${fault}`));
          await page.close();
        }
        expect(found, 'Let these break, shrink or make room.').toEqual([]);
      });

      test.each(widths)('does not break the open menu, at %s px', async (width) => {
        const page = await open('/ventures/dexity', width);
        await page.click('[popovertarget=menu]');
        expect(await sidewaysScroll(page)).toBe('');
        expect(await page.evaluate(findCutInMenu)).toEqual([]);
        await page.close();
      });

      test.each(widths)('does not break a form that shows errors, at %s px', async (width) => {
        const page = await open('/contact', width);
        await page.evaluate(() => document.querySelector<HTMLElement>('main form [type=submit]')?.click());
        await page.waitForSelector('main [aria-invalid=true]');
        expect(await layoutFaults(page)).toEqual([]);
        await page.close();
      });

      test.each(widths)('does not break a toast, at %s px', async (width) => {
        const page = await open('/inner-circle', width);
        await page.evaluate(() => document.querySelector<HTMLElement>('#pricing button')?.click());
        await page.waitForSelector('.toast');
        expect(await sidewaysScroll(page)).toBe('');
        expect(await page.evaluate(findCutToasts)).toEqual([]);
        await page.close();
      });
    });
  },
);

const openByStyleSheet = openEngine('Chromium');

test.each(widths)(
  'a style sheet that doubles the font size does not break the layout of any page, at %s px',
  async (width) => {
    const found: string[] = [];
    for (const route of paths) {
      const page = await openByStyleSheet(width);
      await page.goto(site.address + route);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px';
      });
      await page.evaluate(openAnswers);
      found.push(...(await layoutFaults(page)).map((fault) => `${route}: ${fault}`));
      await page.close();
    }
    expect(found).toEqual([]);
  },
);

/** Runs in the page: links and headings that the open menu cuts off at any scroll position. */
function findCutInMenu(): string[] {
  const menu = document.querySelector('#menu');
  if (!menu?.matches(':popover-open')) return ['The menu is closed.'];
  const { left, right } = menu.getBoundingClientRect();
  return [...menu.querySelectorAll('a, h2, button')]
    .flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [element.getBoundingClientRect(), ...range.getClientRects()].map((box) => ({ element, box }));
    })
    .filter(({ box }) => box.left < left - 1 || box.right > right + 1 || box.left < -1 || box.right > innerWidth + 1)
    .map(({ element }) => `“${element.textContent || element.ariaLabel}” is cut off`);
}

/** Runs in the page: toasts that are cut off by the screen or their own box. */
function findCutToasts(): string[] {
  return [...document.querySelectorAll('.toast')]
    .filter((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      const isOutside = left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
      return isOutside || toast.scrollWidth > toast.clientWidth;
    })
    .map((toast) => `“${toast.textContent}” is cut off`);
}
