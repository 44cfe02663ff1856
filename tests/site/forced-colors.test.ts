import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { contrast, type Rgb } from '../../cli/color/contrast.ts';
import { openSite } from '../support/open-site.ts';
import { sites } from '../support/sites.ts';
import { computedColor } from './computed-color.ts';
import { changed, watch } from './pixels.ts';

const site = openSite(sites.real.dist);

const main = (page: Page) => page.getByRole('main');

/** With colours of the visitor's own, grounds are gone: only edges tell where a control is. */
test.each([
  {
    name: 'the main button',
    route: '/about',
    find: (page: Page) => main(page).getByRole('link', { name: 'Work With Me' }),
  },
  {
    name: 'the main button on paper',
    route: '/inner-circle',
    find: (page: Page) => page.getByRole('button', { name: 'Choose Elite Circle' }),
  },
  {
    name: 'a quiet button',
    route: '/about',
    find: (page: Page) => main(page).getByRole('link', { name: 'Download My Playbooks' }),
  },
  { name: 'a closed button', route: '/products', find: (page: Page) => main(page).locator('button[disabled]') },
  { name: 'a field', route: '/contact', find: (page: Page) => page.getByRole('textbox', { name: 'Subject' }) },
  { name: 'a field on paper', route: '/writing', find: (page: Page) => main(page).getByRole('textbox') },
  { name: 'a chip', route: '/writing', find: (page: Page) => main(page).locator('label', { hasText: 'Robotics' }) },
  { name: 'the price switch', route: '/inner-circle', find: (page: Page) => page.locator('#pricing fieldset') },
])('$name has an edge with forced colours', async ({ route, find }) => {
  const page = await open(route);
  const element = find(page).first();
  const { width, style } = await element.evaluate((found) => {
    const { borderBottomWidth, borderBottomStyle } = getComputedStyle(found);
    return { width: Number.parseFloat(borderBottomWidth), style: borderBottomStyle };
  });
  expect(style).not.toBe('none');
  expect(width).toBeGreaterThanOrEqual(1);
  const edge = await rgbOf(element, 'borderBottomColor');
  const ground = await rgbOf(page.locator('html'), 'backgroundColor');
  expect(contrast(edge, ground), 'The edge against the page.').toBeGreaterThanOrEqual(3);
});

test.each([
  { name: 'category', route: '/writing', find: (page: Page) => main(page).locator('label', { hasText: 'Robotics' }) },
  {
    name: 'price',
    route: '/inner-circle',
    find: (page: Page) => page.locator('#pricing label', { hasText: 'Monthly' }),
  },
])('the chosen $name can be told from the others with forced colours', async ({ route, find }) => {
  const page = await open(route);
  const label = find(page);
  const look = await watch(page, label);
  const before = await look();
  // Chosen without pointer and focus, which have looks of their own.
  await label.locator('input').evaluate((input) => {
    (input as HTMLInputElement).checked = true;
  });
  expect(changed(before, await look()), 'Give the chosen one a mark that is no ground.').toBeGreaterThan(50);
});

test('the open menu has an edge with forced colours', async () => {
  const page = await open('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
  const menu = page.locator('.dropdown:popover-open');
  expect(
    await menu.evaluate((found) => Number.parseFloat(getComputedStyle(found).borderTopWidth)),
  ).toBeGreaterThanOrEqual(1);
});

async function open(route: string): Promise<Page> {
  const { page } = await site.newPage({ forcedColors: 'active' });
  await page.goto(site.address + route);
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  return page;
}

async function rgbOf(element: Locator, property: 'backgroundColor' | 'borderBottomColor'): Promise<Rgb> {
  const { red, green, blue } = await computedColor(element, property);
  return [red, green, blue];
}
