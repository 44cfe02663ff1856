import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openSite } from '../support/open-site.ts';
import { sites } from '../support/sites.ts';
import { layoutFaults } from './layout-faults.ts';
import { routes } from './routes.ts';
import { visitRoutes } from './visit-routes.ts';

const site = openSite(sites.real.dist);
const paths = [...routes, '/no-such-page'];

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test('text of twice the size stays whole, at 820 and 1440 px (WCAG 1.4.4)', async () => {
  const faults = await visitRoutes(site, paths, {}, async ({ page }, path) => {
    await doubleText(page);
    await page.goto(site.address + path);
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(size, 'The browser must have taken the size.').toBe(32);
    return faultsAt(page, path, [820, 1440]);
  });
  expect(faults.flat()).toEqual([]);
});

test('text with the room that readers give it stays whole, at 320 and 1440 px (WCAG 1.4.12 and 1.4.10)', async () => {
  const faults = await visitRoutes(site, paths, {}, async ({ page }, path) => {
    await page.goto(site.address + path);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    return faultsAt(page, path, [320, 1440]);
  });
  expect(faults.flat()).toEqual([]);
});

test('the menu can be opened and used with text of twice the size', async () => {
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

/** What is wrong on a page at these widths, with everything on it open. */
async function faultsAt(page: Page, path: string, widths: readonly number[]): Promise<string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details.accordion')) {
      details.removeAttribute('name');
      (details as HTMLDetailsElement).open = true;
    }
  });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const fault of [...(await layoutFaults(page)), ...(await barFaults(page))])
      found.push(`${path} at ${width} px: ${fault}`);
  }
  return found;
}

/** What stands in the bar must stay in it, side by side. */
function barFaults(page: Page): Promise<string[]> {
  return page.locator('[data-bar]').evaluate((bar) => {
    const shown = [...bar.querySelectorAll('a, button')].filter((element) => element.checkVisibility());
    const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const name = (element: Element) => element.textContent || element.ariaLabel;
    return boxes.flatMap(({ element, box }, index) => [
      ...(box.left < 0 || box.right > innerWidth ? [`“${name(element)}” leaves the bar`] : []),
      ...boxes
        .slice(index + 1)
        .filter(({ box: next }) => next.left < box.right - 1 && next.top < box.bottom - 1 && box.top < next.bottom - 1)
        .map(({ element: other }) => `“${name(other)}” lies on “${name(element)}” in the bar`),
    ]);
  });
}
