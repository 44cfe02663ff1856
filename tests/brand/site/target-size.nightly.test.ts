import { expect, test } from 'vitest';
import { visitRoutes } from '../../site/visit-routes.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { sampledRoutes } from './routes.ts';

const site = openSite(sites.real.dist);

test.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('every target is at least 24 by 24 px or inline in text, at $width px', async (viewport) => {
  const small = await visitRoutes(site, [...sampledRoutes, '/no-such-page'], { viewport }, async ({ page }, route) => {
    await page.goto(site.address + route);
    const { count, found } = await page.locator('body').evaluate(measureTargets);
    expect(count, 'The search must see targets.').toBeGreaterThan(15);
    return found.map((target) => `${route}: ${target}`);
  });
  expect(small.flat(), 'WCAG 2.5.8: make these larger.').toEqual([]);
});

test('the links of the open menu are at least 24 by 24 px', async () => {
  const { page } = await site.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(site.address);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const { count, found } = await page.getByRole('navigation', { name: 'Menu' }).evaluate(measureTargets);
  expect(count).toBe(14);
  expect(found).toEqual([]);
});

test('the links of an open dropdown are at least 24 by 24 px', async () => {
  const { page } = await site.newPage();
  await page.goto(site.address);
  await page.getByRole('banner').getByRole('button', { name: 'Products', exact: true }).click();
  const { count, found } = await page.getByRole('banner').getByRole('navigation').evaluate(measureTargets);
  expect(count).toBe(5 + 2 + 4);
  expect(found).toEqual([]);
});

/** Runs in the page: measures rendered targets. A field inside a label is as large as the label. */
function measureTargets(root: Element): { count: number; found: string[] } {
  const isInText = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.textContent?.trim() ?? '';
    return around.length > (element.textContent?.trim() ?? '').length;
  };
  const targets = [...root.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => (element.matches('input') ? (element.closest('label') ?? element) : element));
  const found = targets
    .filter((element) => !isInText(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 24 || box.height < 24)
    .map(({ element, box }) => `${box.width} × ${box.height} px: ${element.outerHTML.slice(0, 100)}`);
  return { count: targets.length, found };
}
