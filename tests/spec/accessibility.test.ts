import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { layoutFaults, openAnswers } from '../support/layout.ts';
import { openSite } from '../support/page.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { routes, visit } from './support.ts';

const site = openSite(sites.real.dist);
const paths = [...routes, '/no-such-page'];

/** Each page at each of these; by day, the pages take turns. */
const screens = [
  { width: 320, options: {} },
  { width: 390, options: { forcedColors: 'active' } as const },
  { width: 820, options: { reducedMotion: 'no-preference' } as const },
  { width: 1440, options: {} },
];

test.each(
  sample(
    paths.flatMap((path) => screens.map((screen) => ({ path, ...screen }))),
    38,
  ),
)(
  '$path has no axe violation and no small target with everything expanded, at $width px, $options',
  async ({ path, width, options }) => {
    const { page } = await visit(site, path, { viewport: { width, height: 900 }, ...options });
    await page.evaluate(openAnswers);
    await page.evaluate(async () => {
      // Animations that follow the scrolling end only further down.
      const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
      await Promise.all(timed.map(({ finished }) => finished));
    });
    // With forced colours, axe takes the colours of the theme for those of the text.
    expect(await axeViolations(page, 'forcedColors' in options ? ['color-contrast'] : [])).toEqual([]);
    await expectLargeTargets(page);
  },
);

/** What a visitor can bring up on a page with a click, and how wide the page is; `narrow` is for large text. */
const states = [
  { name: 'a form with mistakes', path: '/contact', width: 390, click: 'text=Send Message', shown: '[aria-invalid]' },
  { name: 'a dropdown', path: '/', width: 1440, narrow: 2200, click: '[popovertarget=menu-4]', shown: '#menu-4' },
  { name: 'a toast', path: '/inner-circle', width: 1440, click: 'text=Choose Elite Circle', shown: '.toast' },
  { name: 'the menu', path: '/products/apps-gpts', width: 390, click: 'role=button[name="Open menu"]', shown: '#menu' },
  { name: 'the monthly prices', path: '/inner-circle', width: 820, click: 'text=Monthly', shown: '#pricing' },
  { name: 'a playing video', path: '/', width: 1440, click: 'summary[aria-label*=Play]', shown: 'main iframe' },
];

describe.each(sample(states, 3))('$name', ({ path, width, narrow = 320, click, shown }) => {
  test('has no axe violation and no small targets', async () => {
    const { page } = await visit(site, path, { viewport: { width, height: 900 } });
    await page.locator(click).first().click();
    await page.locator(shown).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await expectLargeTargets(page);
  });

  nightly('fits on a narrow screen with text at 200 %', async () => {
    const { page } = await site.newPage({ viewport: { width: narrow, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto(site.address + path);
    await page.locator(click).first().click();
    await page.locator(shown).first().waitFor();
    expect(await layoutFaults(page)).toEqual([]);
    expect(await page.locator(shown).evaluateAll(findCut)).toEqual([]);
  });
});

async function expectLargeTargets(page: Page): Promise<void> {
  const { count, small } = await page.evaluate(measureTargets);
  expect(count, 'The search must see targets.').toBeGreaterThan(15);
  expect(small, 'WCAG 2.5.8: make these at least 24 by 24 px.').toEqual([]);
}

/** Runs in the page: measures its visible targets. A field inside a label is as large as the label. */
function measureTargets(): { count: number; small: string[] } {
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent?.trim() ?? '').length > (element.textContent?.trim() ?? '').length;
  const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => (element.matches('input') ? (element.closest('label') ?? element) : element));
  const small = targets
    .filter((element) => !isInText(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 24 || box.height < 24)
    .map(({ element, box }) => `${box.width} × ${box.height} px: ${element.outerHTML.slice(0, 100)}`);
  return { count: targets.length, small };
}

/** Runs in the page: boxes that leave the screen, or are narrower than what is in them. */
function findCut(boxes: Element[]): string[] {
  return boxes
    .filter((box) => {
      const { left, right } = box.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1 || box.scrollWidth > box.clientWidth + 1;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}
