import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumArguments } from '../../../cli/site/audit/find-chromium.ts';
import { canRunOldChromium, unpackOldChromium } from '../../support/old-chromium.ts';
import { openPreview } from '../../support/open-preview.ts';
import { sites } from '../../support/sites.ts';

const site = openPreview(sites.real.dist);
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

describe.skipIf(!canRunOldChromium)('in Chromium 111, which does not support popovers', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await unpackOldChromium(), args: chromiumArguments });
  });
  afterEach(() => page.context().close());
  afterAll(() => browser.close());

  async function open(viewport: typeof phone, javaScriptEnabled = true): Promise<void> {
    const context = await browser.newContext({ viewport, javaScriptEnabled, reducedMotion: 'reduce' });
    page = await context.newPage();
    await page.goto(`${site.address}/about`);
  }

  const drawer = () => page.locator('.drawer');
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

  test.each([
    { ...phone, scripts: true },
    { ...phone, scripts: false },
    { ...desk, scripts: true },
    { ...desk, scripts: false },
  ])('invisible elements do not intercept clicks at $width px, scripts $scripts', async ({ scripts, ...viewport }) => {
    await open(viewport, scripts);
    expect(await browser.version()).toMatch(/^111\./);
    expect(await page.evaluate(findInvisible)).toEqual([]);
  });

  test('the drawer traps the focus and returns it, however it is closed', async () => {
    await open(phone);
    const button = page.getByLabel('Open menu');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(8, 400),
      () => page.getByLabel('Close menu').click(),
    ];
    for (const close of ways) {
      await button.click();
      expect(await drawer().isVisible()).toBe(true);
      expect(await page.evaluate(findInvisible)).toEqual([]);
      expect(await focused()).toBe('Close menu');
      for (let presses = 0; presses < 18; presses++) {
        await page.keyboard.press('Tab');
        const isHeld = () =>
          page.evaluate(() => document.activeElement?.closest('body > :not(header), [data-bar]') === null);
        expect(await isHeld()).toBe(true);
      }
      await close();
      expect(await drawer().isVisible()).toBe(false);
      expect(await focused()).toBe('Open menu');
    }
    expect(page.url()).toBe(`${site.address}/about`);
  });

  test('a link in the drawer opens its page', async () => {
    await open(phone);
    await page.getByLabel('Open menu').click();
    await drawer().getByText('Podcast', { exact: true }).click();
    await page.waitForURL(`${site.address}/podcast`);
  });

  test('opening a dropdown closes the other, and it closes when the focus leaves it', async () => {
    await open(desk);
    const [products, ventures] = [page.locator('#menu-4'), page.locator('#menu-5')];
    await page.locator('[popovertarget=menu-4]').click();
    expect([await products.isVisible(), await ventures.isVisible()]).toEqual([true, false]);
    await page.locator('[popovertarget=menu-5]').click();
    expect([await products.isVisible(), await ventures.isVisible()]).toEqual([false, true]);
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Tab');
    expect(await ventures.isVisible()).toBe(false);
    expect(await focused()).toBe('Writing');
  });

  test('without scripts every link of the menu is visible on the page', async () => {
    await open(phone, false);
    for (const link of await drawer().getByRole('link').all()) expect(await link.isVisible()).toBe(true);
    expect(await drawer().getByRole('link').count()).toBeGreaterThan(10);
  });
});

/** Runs in the page: lists invisible elements under the points of a grid. */
function findInvisible(): string[] {
  const found = new Set<string>();
  for (let x = 5; x < innerWidth; x += 20) {
    for (let y = 5; y < innerHeight; y += 20) {
      const element = document.elementFromPoint(x, y);
      for (let one = element; one; one = one.parentElement)
        if (getComputedStyle(one).opacity === '0' || getComputedStyle(one).visibility !== 'visible')
          found.add(one.outerHTML.slice(0, 80));
    }
  }
  return [...found];
}
