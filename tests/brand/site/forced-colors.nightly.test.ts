import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { contrast, type Rgb } from '../../../cli/compiler/color/contrast.ts';
import { computedColor } from '../../site/computed-color.ts';
import { changed, watch } from '../../site/pixels.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

const main = (page: Page) => page.getByRole('main');

/** Forced colours remove backgrounds: only borders show where a control is. */
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
  { name: 'a disabled button', route: '/products', find: (page: Page) => main(page).locator('button[disabled]') },
  { name: 'a field', route: '/contact', find: (page: Page) => page.getByRole('textbox', { name: 'Subject' }) },
  { name: 'a field on paper', route: '/writing', find: (page: Page) => main(page).getByRole('textbox') },
  { name: 'a chip', route: '/writing', find: (page: Page) => main(page).locator('label', { hasText: 'Robotics' }) },
  { name: 'the price switch', route: '/inner-circle', find: (page: Page) => page.locator('#pricing fieldset') },
])('$name has a border with forced colours', async ({ route, find }) => {
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
])('the chosen $name is distinguishable from the others with forced colours', async ({ route, find }) => {
  const page = await open(route);
  const label = find(page);
  const look = await watch(page, label);
  const before = await look();
  // Selected without hover and focus, which have their own looks.
  await label.locator('input').evaluate((input) => {
    (input as HTMLInputElement).checked = true;
  });
  expect(changed(before, await look()), 'Give the chosen one a mark that is no ground.').toBeGreaterThan(50);
});

test('the open menu has a border with forced colours', async () => {
  const page = await open('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
  const menu = page.locator('.dropdown:popover-open');
  expect(
    await menu.evaluate((found) => Number.parseFloat(getComputedStyle(found).borderTopWidth)),
  ).toBeGreaterThanOrEqual(1);
});

describe.each(['light', 'dark'] as const)('with a %s palette', (colorScheme) => {
  test.each([
    { place: 'bar', find: (page: Page) => page.locator('[data-bar] img') },
    { place: 'footer', find: (page: Page) => page.locator('body > footer img') },
  ])('the logo in the $place has as much contrast as with the colours of the site', async ({ find }) => {
    const { page: usual } = await site.newPage();
    await usual.goto(`${site.address}/about`);
    const rendered = await countClear(find(usual));
    expect(rendered, 'The mark must be in sight.').toBeGreaterThan(50);
    const forced = await open('/about', colorScheme);
    expect(await countClear(find(forced))).toBeGreaterThan(rendered * 0.9);
  });
});

/** The number of pixels of a picture with a contrast of at least 3 to 1 to their background. */
async function countClear(picture: Locator): Promise<number> {
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image) => (image as HTMLImageElement).decode());
  const pixels = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  const colors = Array.from({ length: pixels.length / 3 }, (_, at): Rgb => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 3, at * 3 + 3);
    return [red, green, blue];
  });
  const [corner = [0, 0, 0]] = colors;
  return colors.filter((color) => contrast(color, corner) >= 3).length;
}

async function open(route: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const { page } = await site.newPage({ forcedColors: 'active', colorScheme });
  await page.goto(site.address + route);
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  return page;
}

async function rgbOf(element: Locator, property: 'backgroundColor' | 'borderBottomColor'): Promise<Rgb> {
  const { red, green, blue } = await computedColor(element, property);
  return [red, green, blue];
}
