import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { computedColor, isDark, isGold } from '../../site/computed-color.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

type Look = 'transparent' | 'translucent dark with a gold bottom border' | 'something else';
const scrolledLook: Look = 'translucent dark with a gold bottom border';

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('the bar changes its look after scrolling 50 px at $width px, and changes back at the top', async (viewport) => {
  const { page } = await site.newPage({ viewport });
  await page.goto(site.address);
  const steps: [number, Look][] = [
    [0, 'transparent'],
    [50, 'transparent'],
    [51, scrolledLook],
    [900, scrolledLook],
    [50, 'transparent'],
    [51, scrolledLook],
    [0, 'transparent'],
  ];
  for (const [y, look] of steps) {
    await scrollTo(page, y);
    expect(await barLook(page), `At ${y} px, the bar is to be ${look}.`).toBe(look);
  }
});

test('the bar has its scrolled look if the page was scrolled before the script loaded', async () => {
  const { page } = await site.newPage();
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  // The document is not complete before its script has run, but all of it is there.
  await page.goto(site.address, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  // A typeface that comes in time changes how high the first section is, and the browser then scrolls to keep one's place.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await scrollTo(page, 600);
  script.resolve();
  await expect.poll(() => barLook(page)).toBe(scrolledLook);
});

/** Scrolls, and gives the page two frames to react. */
async function scrollTo(page: Page, y: number): Promise<void> {
  const reached = await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return scrollY;
  }, y);
  expect(reached, 'The page must be long enough to scroll.').toBe(y);
}

async function barLook(page: Page): Promise<Look> {
  const bar = page.getByRole('banner');
  const ground = await computedColor(bar, 'backgroundColor');
  const border = await computedColor(bar, 'borderBottomColor');
  const width = await bar.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderBottomWidth));
  const hasBorder = width > 0 && border.alpha > 0;
  if (ground.alpha === 0 && !hasBorder) return 'transparent';
  const isTranslucentDark = ground.alpha > 0 && ground.alpha < 1 && isDark(ground);
  return isTranslucentDark && hasBorder && isGold(border) ? scrolledLook : 'something else';
}
