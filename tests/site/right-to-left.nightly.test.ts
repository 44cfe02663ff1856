import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { readHtml } from './built-pages.ts';

const site = openSite(sites.rich.dist);

describe('a page from right to left', () => {
  const open = async (path: string, width = 1440) => {
    const { page } = await site.newPage({ viewport: { width, height: 900 } });
    await page.goto(site.address + path);
    return page;
  };

  test('has its logo at the right, where a page from left to right has it at the left', async () => {
    const logo = async (path: string) =>
      (await site.read(path))
        .locator('[data-bar] a')
        .first()
        .evaluate((one) => one.getBoundingClientRect().left / innerWidth);
    expect(await logo('/he/workshops')).toBeGreaterThan(0.5);
    expect(await logo('/about')).toBeLessThan(0.5);
    const rules = (path: string) => /<style>.*?\.rtl\b.*?<\/style>/s.test(readHtml(path));
    expect([rules('/he'), rules('/de')], 'Only these have rules for it.').toEqual([true, false]);
  });

  test('opens menus at the side of their button', async () => {
    const wide = await open('/he');
    const button = wide.getByRole('button', { name: 'סדנאות' });
    await button.click();
    const right = (element: Element) => element.getBoundingClientRect().right;
    const between = (await button.evaluate(right)) - (await wide.locator('.dropdown').evaluate(right));
    expect(Math.abs(between)).toBeLessThan(16);
    const narrow = await open('/he', 390);
    await narrow.locator('[popovertarget=menu]').first().click();
    const drawer = await narrow.locator('.drawer').boundingBox();
    expect([drawer?.x, (drawer?.width ?? 390) < 390]).toEqual([0, true]);
  });

  test('mirrors arrows, and slides the switch of prices to the side of its label', async () => {
    const scale = async (path: string, selector: string) =>
      (await site.read(path))
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).scale);
    expect(await scale('/he/writing/knots', 'main a svg')).toBe('-1 1');
    expect(await scale('/he/writing/knots', '[role="doc-backlink"]')).toBe('-1 1');
    const sheets = (await site.read('/he/workshops'))
      .locator('.price-switch label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label, '::before').translate));
    expect(await sheets).toEqual(['none', '100%']);
  });

  test('keeps the order of telephone numbers, addresses and code', async () => {
    const page = await site.read('/he/contact');
    const lefts = await page.getByText('+972 2 555 0101').evaluate((element) => {
      const range = document.createRange();
      return [0, 1, 5, 7, 11].map((index) => {
        range.setStart(element.firstChild as Text, index);
        range.setEnd(element.firstChild as Text, index + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
    const directions = (selector: string) =>
      page.locator(selector).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).direction))]);
    expect(await directions('main input[type=email], main input[type=tel]')).toEqual(['ltr']);
    await page.goto(`${site.address}/he/writing/knots`);
    expect(await directions('main code')).toEqual(['ltr']);
  });
});
