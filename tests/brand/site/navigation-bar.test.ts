import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visibleLinks } from '../../site/link-list.ts';
import { readOutlines } from '../../site/outlines.ts';
import { visitRoutes } from '../../site/visit-routes.ts';
import { openSite } from '../../support/page.ts';
import { nightly, sample } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { bookCall, dropdowns, mainLinks } from './navigation.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);

test('the logo is labelled JV and links to the home page', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/about`);
  const logo = page.getByRole('banner').getByRole('link', { name: /^JV\b/ });
  expect(await logo.textContent(), 'The mark is a drawing; the name stands on the link.').toBe('');
  const mark = logo.locator('img');
  expect(await mark.getAttribute('alt'), 'A text of its own would be read out twice.').toBe('');
  await expect.poll(() => mark.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await logo.click();
  await page.waitForURL(`${site.address}/`);
});

test('the bar has the main links in the order of the specification, and both dropdowns', async () => {
  const { page } = await site.newPage();
  await page.goto(site.address);
  const bar = page.getByRole('banner').getByRole('navigation');
  expect(await visibleLinks(bar)).toEqual(mainLinks);
  for (const { label } of dropdowns) {
    expect(await bar.getByRole('button', { name: label, exact: true }).isVisible(), `No ${label} dropdown.`).toBe(true);
  }
});

test.each(
  sample(
    [
      { width: 390, isShown: false },
      { width: 820, isShown: true },
      { width: 1440, isShown: true },
    ],
    3,
  ),
)('Book a Call is shown in the bar at $width px: $isShown', async ({ width, isShown }) => {
  const { page } = await site.newPage({ viewport: { width, height: 900 } });
  await page.goto(site.address);
  const button = page.getByRole('banner').getByRole('link', { name: bookCall.label, exact: true });
  expect(await button.count()).toBe(isShown ? 1 : 0);
  if (!isShown) return;
  await button.click();
  await page.waitForURL(site.address + bookCall.to);
});

test('the link of the current page is marked with aria-current, and no other', async () => {
  const places = new Set([...mainLinks, ...dropdowns.flatMap(({ links }) => links)].map(({ to }) => to));
  for (const { path, current } of await readOutlines(site, routes)) {
    expect(current, `On ${path}, mark its own link and no other.`).toEqual(places.has(path) ? [path] : []);
  }
});

nightly('the current main link is highlighted, Products and Ventures on all of their pages', async () => {
  const labels = await visitRoutes(site, routes, { javaScriptEnabled: false }, async ({ page }, route) => {
    await page.goto(site.address + route);
    return highlighted(page);
  });
  for (const [index, route] of routes.entries()) {
    expect(labels[index], `On ${route}, highlight what the path starts with.`).toEqual(expected(route));
  }
});

function expected(route: string): string[] {
  const link = mainLinks.find(({ to }) => to === route)?.label;
  const group = dropdowns.find(({ label }) => route.startsWith(`/${label.toLowerCase()}`))?.label;
  return [link, group].filter((label) => label !== undefined);
}

/** The labels in the navigation bar whose colour differs from that of most others. */
async function highlighted(page: Page): Promise<string[]> {
  const bar = page.getByRole('banner').getByRole('navigation');
  const looks = await bar
    .getByRole('link')
    .or(bar.getByRole('button'))
    .evaluateAll((items) =>
      items.map((item) => ({ label: (item.textContent ?? '').trim(), color: getComputedStyle(item).color })),
    );
  const colors = looks.map(({ color }) => color);
  const often = (color: string) => colors.filter((other) => other === color).length;
  const plain = colors.toSorted((one, other) => often(other) - often(one))[0];
  return looks.filter(({ color }) => color !== plain).map(({ label }) => label);
}
