import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { contrast, type Rgb } from '../../../cli/compiler/color/contrast.ts';
import { computedColor } from '../../site/computed-color.ts';
import { changed, watch } from '../../site/pixels.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

interface Control {
  name: string;
  route: string;
  find(page: Page): Locator;
  /** The element that receives the focus, where it is not the visible one. */
  focus?: string;
  width?: number;
}

const main = (page: Page) => page.getByRole('main');

const buttons: Control[] = [
  { name: 'the main button', route: '/about', find: (page) => main(page).getByRole('link', { name: 'Work With Me' }) },
  {
    name: 'the main button on paper',
    route: '/inner-circle',
    find: (page) => page.getByRole('button', { name: 'Choose Elite Circle' }),
  },
  {
    name: 'a quiet button',
    route: '/about',
    find: (page) => main(page).getByRole('link', { name: 'Download My Playbooks' }),
  },
];

const others: Control[] = [
  { name: 'a field', route: '/contact', find: (page) => page.getByRole('textbox', { name: 'Subject' }) },
  { name: 'a field on paper', route: '/writing', find: (page) => main(page).getByRole('textbox') },
  {
    name: 'a chip',
    route: '/writing',
    find: (page) => main(page).locator('label', { hasText: 'Robotics' }),
    focus: 'input',
  },
  {
    name: 'the price switch',
    route: '/inner-circle',
    find: (page) => page.locator('#pricing label', { hasText: 'Monthly' }),
    focus: 'input',
  },
  { name: 'a link in a text', route: '/about', find: (page) => page.locator('.prose a').first() },
  { name: 'a link on paper', route: '/legal', find: (page) => page.locator('.prose a').first() },
  { name: 'a question', route: '/inner-circle', find: (page) => page.locator('#questions summary').nth(1) },
  { name: 'a link in the bar', route: '/about', find: (page) => inBar(page).getByRole('link', { name: 'Podcast' }) },
  { name: 'a menu in the bar', route: '/about', find: (page) => inBar(page).getByRole('button', { name: 'Products' }) },
  {
    name: 'the button of the menu',
    route: '/about',
    find: (page) => page.getByRole('button', { name: 'Open menu' }),
    width: 390,
  },
];

describe.each([...buttons, ...others])('$name', (control) => {
  test('changes its look on hover', async () => {
    const { page, element } = await open(control);
    const look = await watch(page, element);
    const before = await look();
    await element.hover();
    expect(changed(before, await look()), 'Give it a look for hover.').toBeGreaterThan(10);
  });

  test('shows keyboard focus with a visible outline', async () => {
    const { page, element } = await open(control);
    // Browsers show the focus only after keyboard use.
    await page.keyboard.press('Tab');
    const look = await watch(page, element);
    const before = await look();
    await (control.focus === undefined ? element : element.locator(control.focus)).focus();
    expect(changed(before, await look())).toBeGreaterThan(50);
    const { width, style } = await element.evaluate((found) => {
      const { outlineWidth, outlineStyle } = getComputedStyle(found);
      return { width: Number.parseFloat(outlineWidth), style: outlineStyle };
    });
    expect(style).not.toBe('none');
    expect(width).toBeGreaterThanOrEqual(2);
    const outline = rgb(await computedColor(element, 'outlineColor'));
    expect(contrast(outline, await groundAround(element)), 'The outline against its ground.').toBeGreaterThanOrEqual(3);
  });
});

describe.each(buttons)('$name', (control) => {
  test('changes its look while pressed', async () => {
    const { page, element } = await open(control);
    const look = await watch(page, element);
    await element.hover();
    const before = await look();
    await page.mouse.down();
    expect(changed(before, await look()), 'Give it a look for active.').toBeGreaterThan(10);
  });
});

test.each([
  {
    name: 'the main button',
    route: '/contact',
    find: (page: Page) => page.getByRole('button', { name: 'Send Message' }),
  },
  {
    name: 'a quiet button',
    route: '/contact',
    find: (page: Page) => page.getByRole('contentinfo').getByRole('button'),
  },
])('$name looks different while disabled and stays readable', async (control) => {
  const { page, element } = await open(control);
  const look = await watch(page, element);
  const before = await look();
  await element.evaluate((button) => button.setAttribute('disabled', ''));
  expect(changed(before, await look()), 'Give it a look for disabled.').toBeGreaterThan(50);
  const own = await computedColor(element, 'backgroundColor');
  const ground = own.alpha > 0 ? rgb(own) : await groundAround(element);
  expect(contrast(rgb(await computedColor(element, 'color')), ground)).toBeGreaterThanOrEqual(4.5);
});

test('the disabled button of a coming-soon product looks disabled and has no hover effect', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/products`);
  const closed = main(page).locator('button[disabled]').first();
  const looks = (element: Locator) =>
    element.evaluate((found) => {
      const { borderStyle, cursor } = getComputedStyle(found);
      return { borderStyle, cursor };
    });
  expect(await looks(closed)).toEqual({ borderStyle: 'dashed', cursor: 'not-allowed' });
  const look = await watch(page, closed);
  const before = await look();
  await closed.hover({ force: true });
  expect(changed(before, await look()), 'Nothing answers the pointer.').toBe(0);
  expect(contrast(rgb(await computedColor(closed, 'color')), await groundAround(closed))).toBeGreaterThanOrEqual(4.5);
});

async function open({ route, find, width = 1440 }: Control): Promise<{ page: Page; element: Locator }> {
  const { page } = await site.newPage({ viewport: { width, height: 900 } });
  await page.goto(site.address + route);
  const element = find(page).first();
  return { page, element };
}

function inBar(page: Page): Locator {
  return page.getByRole('banner').getByRole('navigation');
}

/** The background colour around an element. */
async function groundAround(element: Locator): Promise<Rgb> {
  for (let around = element.locator('..'); ; around = around.locator('..')) {
    const color = await computedColor(around, 'backgroundColor');
    if (color.alpha === 1) return rgb(color);
  }
}

function rgb({ red, green, blue }: Awaited<ReturnType<typeof computedColor>>): Rgb {
  return [red, green, blue];
}
