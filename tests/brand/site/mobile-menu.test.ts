import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { visibleLinks } from '../../site/link-list.ts';
import { openSite } from '../../support/page.ts';
import { nightly, sample, visitors } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { bookCall, dropdowns, mainLinks } from './navigation.ts';

const site = openSite(sites.real.dist);
const viewport = { width: 390, height: 844 };

describe.each(sample(visitors, 2))('$scripts', ({ javaScriptEnabled }) => {
  const open = () => openPage('/about', { javaScriptEnabled });

  test('the menu contains every link, with headings for Products and Ventures, and Book a Call', async () => {
    const page = await open();
    expect(await isOpen(page)).toBe(false);
    await button(page, 'Open menu').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const links = await visibleLinks(menu);
    expect(links).toEqual([...mainLinks, ...dropdowns.flatMap((group) => group.links), bookCall]);
    expect(await menu.getByRole('heading').allTextContents()).toEqual(['Products', 'Ventures']);
    for (const { label, links: ofGroup } of dropdowns) {
      const group = menu.locator('div').filter({ has: page.getByRole('heading', { name: label, exact: true }) });
      expect(await visibleLinks(group.last()), `The links under ${label}.`).toEqual(ofGroup);
    }
  });

  test('the menu closes with the button labelled Close menu', async () => {
    const page = await open();
    await button(page, 'Open menu').click();
    await button(page, 'Close menu').click();
    expect(await isOpen(page)).toBe(false);
    expect(await button(page, 'Open menu').isVisible()).toBe(true);
    expect(await button(page, 'Close menu').isVisible()).toBe(false);
  });

  nightly('the menu closes on a click on the dimmed backdrop', async () => {
    const page = await open();
    await button(page, 'Open menu').click();
    await page.mouse.click(8, 400);
    expect(await isOpen(page)).toBe(false);
  });

  test.each(sample(['Enter', 'Space'], 2))(
    'the menu opens with %s, takes the focus, and closes with Escape',
    async (key) => {
      const page = await open();
      await button(page, 'Open menu').focus();
      await page.keyboard.press(key);
      expect(await isOpen(page)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await isFocusInMenu(page), 'Tab goes into the open menu.').toBe(true);
      await page.keyboard.press('Escape');
      expect(await isOpen(page)).toBe(false);
      expect(await focused(page)).toBe('Open menu');
    },
  );

  test.each(sample(['Tab', 'Shift+Tab'], 2))('%s keeps the focus in the open menu', async (key) => {
    const page = await open();
    await button(page, 'Open menu').focus();
    await page.keyboard.press('Enter');
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press(key);
      const outside = await page.evaluate(() => {
        const { activeElement, body } = document;
        // With nothing focused, the keyboard is in the browser's own bars.
        return activeElement === body || activeElement?.closest('#menu') ? '' : activeElement?.outerHTML;
      });
      expect(outside, 'What lies behind the menu is covered, and must not have the focus.').toBe('');
    }
  });

  test('the page behind the open menu is hidden from screen readers', async () => {
    const page = await open();
    await button(page, 'Open menu').click();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const shown = nodes
      .filter(({ role, ignored }) => !ignored && role?.value === 'link')
      .map(({ name }) => name?.value);
    const expected = [...mainLinks, ...dropdowns.flatMap((group) => group.links), bookCall].map(({ label }) => label);
    expect(shown.toSorted()).toEqual(expected.toSorted());
  });

  nightly('the menu closes when a link is followed, and stays closed after going back', async () => {
    const page = await open();
    await button(page, 'Open menu').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Podcast', exact: true }).click();
    await page.waitForURL(`${site.address}/podcast`);
    expect(await isOpen(page)).toBe(false);
    await page.goBack();
    await page.waitForURL(`${site.address}/about`);
    expect(await isOpen(page)).toBe(false);
  });

  nightly('the menu closes when the link of the current page is followed', async () => {
    const page = await open();
    await button(page, 'Open menu').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About', exact: true }).click();
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(page.url()).toBe(`${site.address}/about`);
  });

  nightly('the menu opens and closes by touch', async () => {
    const page = await openPage('/about', { javaScriptEnabled, hasTouch: true });
    await button(page, 'Open menu').tap();
    expect(await isOpen(page)).toBe(true);
    await page.touchscreen.tap(8, 400);
    expect(await isOpen(page)).toBe(false);
  });
});

nightly('a click outside the menu returns the focus to its button', async () => {
  const page = await openPage('/about', {});
  await button(page, 'Open menu').click();
  await page.mouse.click(8, 400);
  await expect.poll(() => focused(page)).toBe('Open menu');
});

nightly('the menu closes when the window becomes wide enough for its entries; focus stays in the bar', async () => {
  const page = await openPage('/about', {});
  await button(page, 'Open menu').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => isOpen(page)).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-bar]') !== null)).toBe(true);
  expect(await page.getByRole('main').getByRole('link').count(), 'The page can be used again.').toBeGreaterThan(0);
});

nightly('a click on the backdrop does not reach the link beneath it', async () => {
  const page = await openPage('/about', {});
  const logo = await page.getByRole('banner').getByRole('link', { name: /^JV\b/ }).boundingBox();
  await button(page, 'Open menu').click();
  await page.evaluate(() =>
    navigation.addEventListener('navigate', (event) => {
      event.preventDefault();
      document.documentElement.setAttribute('data-left', '');
    }),
  );
  await page.mouse.click((logo?.x ?? 0) + 2, (logo?.y ?? 0) + (logo?.height ?? 0) / 2);
  expect(await isOpen(page)).toBe(false);
  const left = await page.evaluate(() => document.documentElement.hasAttribute('data-left'));
  expect(left, 'Closing the menu over the logo went home: the backdrop must take the click.').toBe(false);
});

nightly('a keyboard reaches every link of the menu, and Enter follows it', async () => {
  const page = await openPage('/about', {});
  await button(page, 'Open menu').focus();
  await page.keyboard.press('Enter');
  const expected = [...mainLinks, ...dropdowns.flatMap(({ links }) => links), bookCall].map(({ label }) => label);
  for (const label of expected) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(label);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(site.address + bookCall.to);
});

nightly('the backdrop dims the page behind the menu', async () => {
  const page = await openPage('/about', {});
  const before = await brightness(page);
  await button(page, 'Open menu').click();
  expect(await brightness(page), 'The strip beside the menu must be darker.').toBeLessThan(before * 0.8);
});

test('at 320 px, the menu fits the screen and its last link can be reached', async () => {
  const page = await openPage('/about', { viewport: { width: 320, height: 568 } });
  await button(page, 'Open menu').click();
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: bookCall.label });
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  await last.click();
  await page.waitForURL(site.address + bookCall.to);
});

async function openPage(path: string, options: Parameters<typeof site.newPage>[0]): Promise<Page> {
  const { page } = await site.newPage({ viewport, ...options });
  await page.goto(site.address + path);
  return page;
}

function button(page: Page, label: 'Open menu' | 'Close menu'): Locator {
  return page.getByRole('banner').getByRole('button', { name: label, exact: true });
}

function isOpen(page: Page): Promise<boolean> {
  return page.getByRole('navigation', { name: 'Menu' }).isVisible();
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}

function isFocusInMenu(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('[popover], dialog') !== null);
}

/** The brightness of a strip at the left edge that the open menu does not cover, from 0 (black) to 255. */
async function brightness(page: Page): Promise<number> {
  const picture = await page.screenshot({ clip: { x: 0, y: 200, width: 30, height: 500 } });
  const colors = await sharp(picture).removeAlpha().raw().toBuffer();
  return colors.reduce((sum, value) => sum + value, 0) / colors.length;
}
