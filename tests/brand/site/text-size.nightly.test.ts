import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitRoutes } from '../../site/visit-routes.ts';
import { findBarFaults, layoutFaults, openAnswers } from '../../support/layout.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);
const paths = [...routes, '/no-such-page'];

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test('text at 200% is not cut off at 820 and 1440 px (WCAG 1.4.4)', async () => {
  const faults = await visitRoutes(site, paths, {}, async ({ page }, path) => {
    await doubleText(page);
    await page.goto(site.address + path);
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(size, 'The browser must have taken the size.').toBe(32);
    return faultsAt(page, path, [820, 1440]);
  });
  expect(faults.flat()).toEqual([]);
});

test('text with increased spacing is not cut off on any screen (WCAG 1.4.12 and 1.4.10)', async () => {
  const faults = await visitRoutes(site, paths, {}, async ({ page }, path) => {
    await page.goto(site.address + path);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    return faultsAt(page, path, [320, 390, 820, 1024, 1440]);
  });
  expect(faults.flat()).toEqual([]);
});

test('text of default size and spacing has enough room in its columns', async () => {
  const faults = await visitRoutes(site, paths, {}, async ({ page }, path) => {
    await page.goto(site.address + path);
    return faultsAt(page, path, [390, 820, 1024, 1440]);
  });
  expect(faults.flat()).toEqual([]);
});

test('the menu works with text at 200%', async () => {
  const { page } = await site.newPage({ viewport: { width: 820, height: 900 } });
  await doubleText(page);
  await page.goto(site.address);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await page.waitForURL((url) => url.pathname !== '/');
});

/** As a visitor sets it in the browser, so that sizes and widths in rem follow. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Layout faults of a page at these widths, with everything expanded. */
async function faultsAt(page: Page, path: string, widths: readonly number[]): Promise<string[]> {
  await page.evaluate(openAnswers);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = [
      ...(await layoutFaults(page)),
      ...(await page.evaluate(findBarFaults)),
      ...(await page.evaluate(findNarrowTexts)),
    ];
    for (const fault of faults) found.push(`${path} at ${width} px: ${fault}`);
  }
  return found;
}

/** Runs in the page: texts of several lines whose lines have no room for two words. */
function findNarrowTexts(): string[] {
  const fewestLetters = 40;
  const leastRoom = 6;
  return [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, li, dd)')]
    .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden]'))
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
    .filter((element) => (element.textContent?.length ?? 0) >= fewestLetters)
    .map((element) => ({
      words: element.textContent?.slice(0, 40),
      room: element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize),
    }))
    .filter(({ room }) => room < leastRoom)
    .map(({ words, room }) => `“${words}” has lines of ${room.toFixed(1)} em`);
}
