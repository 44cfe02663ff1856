import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { dropdowns, focusedName, mainLinks, visibleLinks, visit } from './support.ts';

const site = openSite(sites.real.dist);
const everyLink = [...mainLinks, ...dropdowns.Products, ...dropdowns.Ventures, 'Book a Call → /book-call'];
const labels = everyLink.map((link) => link.split(' → ')[0]);

test('the focus is on the button of a menu that a tap has closed, though the tap becomes a click only then', async () => {
  const page = await openPage();
  await button(page, 'Open menu').press('Enter');
  await menu(page).evaluate((navigation) => {
    const drawer = navigation.closest<HTMLElement>('[popover]');
    // In the order of a slow phone: the menu is closed, and then the click focuses what is below the finger.
    drawer?.addEventListener('toggle', () => setTimeout(() => document.querySelector('main')?.focus()));
    drawer?.hidePopover();
  });
  await expect.poll(() => focusedName(page)).not.toBe('Close menu');
  await expect.poll(() => focusedName(page)).toBe('Open menu');
});

describe.each([true, false])('spec §2: the menu on small screens, JavaScript: %s', (javaScriptEnabled) => {
  (javaScriptEnabled ? nightly : test)(
    'has every link, under the headings Products and Ventures, and Book a Call',
    async () => {
      const page = await openPage({ javaScriptEnabled });
      expect(await menu(page).isVisible()).toBe(false);
      await button(page, 'Open menu').click();
      expect(await visibleLinks(menu(page))).toEqual(everyLink);
      expect(await menu(page).getByRole('heading').allTextContents()).toEqual(['Products', 'Ventures']);
      for (const [label, links] of Object.entries(dropdowns)) {
        const heading = page.getByRole('heading', { name: label, exact: true });
        const group = menu(page).locator('div').filter({ has: heading }).last();
        expect(await visibleLinks(group)).toEqual(links);
      }
    },
  );

  const closings = [
    { way: 'the button Close menu', close: (page: Page) => button(page, 'Close menu').click() },
    { way: 'a click on the dimmed backdrop', close: (page: Page) => page.mouse.click(8, 400) },
    { way: 'a tap beside it', close: (page: Page) => page.touchscreen.tap(8, 400) },
    { way: 'Escape', close: (page: Page) => page.keyboard.press('Escape') },
  ];
  // By day the two kinds of visitors take turns.
  test.each(sample(closings.slice(javaScriptEnabled ? 0 : 1), javaScriptEnabled ? 2 : 3))(
    'closes with $way, and the focus is on its button again',
    async ({ close }) => {
      const page = await openPage({ javaScriptEnabled });
      await button(page, 'Open menu').press('Enter');
      expect(await menu(page).isVisible()).toBe(true);
      await close(page);
      await expect.poll(() => menu(page).isVisible()).toBe(false);
      expect(await button(page, 'Close menu').isVisible()).toBe(false);
      if (javaScriptEnabled) await expect.poll(() => focusedName(page)).toBe('Open menu');
    },
  );

  (javaScriptEnabled ? test : nightly)('closes when a link is followed, and is closed after going back', async () => {
    const page = await openPage({ javaScriptEnabled });
    for (const [label, path] of [
      ['About', '/about'],
      ['Podcast', '/podcast'],
    ]) {
      await button(page, 'Open menu').click();
      await menu(page).getByRole('link', { name: label, exact: true }).click();
      await page.waitForURL(site.address + path);
      await expect.poll(() => menu(page).isVisible()).toBe(false);
    }
    await page.goBack();
    await page.waitForURL(`${site.address}/about`);
    expect(await menu(page).isVisible()).toBe(false);
  });

  (javaScriptEnabled ? test : nightly)(
    'hides the page behind it from the keyboard and from screen readers',
    async () => {
      const page = await openPage({ javaScriptEnabled });
      await button(page, 'Open menu').press('Enter');
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const heard = nodes
        .filter(({ role, ignored }) => !ignored && role?.value === 'link')
        .map(({ name }) => name?.value);
      expect(heard.toSorted()).toEqual(labels.toSorted());
      for (const key of ['Tab', 'Shift+Tab'])
        for (let press = 0; press < labels.length + 3; press++) {
          await page.keyboard.press(key);
          const outside = await page.evaluate(() => {
            const { activeElement, body } = document;
            // With nothing focused, the keyboard is in the browser's own bars.
            return activeElement === body || activeElement?.closest('#menu') ? '' : activeElement?.outerHTML;
          });
          expect(outside).toBe('');
        }
    },
  );
});

test('a click on the backdrop does not reach the link beneath it', async () => {
  const page = await openPage();
  const logo = await page.getByRole('banner').getByRole('link', { name: 'JV', exact: true }).boundingBox();
  await button(page, 'Open menu').click();
  await page.mouse.click((logo?.x ?? 0) + 2, (logo?.y ?? 0) + (logo?.height ?? 0) / 2);
  await expect.poll(() => menu(page).isVisible()).toBe(false);
  // A navigation would have begun before the answer to this.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(page.url()).toBe(`${site.address}/about`);
});

test('the menu closes when the window becomes wide enough for the bar', async () => {
  const page = await openPage();
  await button(page, 'Open menu').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => menu(page).isVisible()).toBe(false);
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
});

async function openPage(options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const { page } = await visit(site, '/about', { viewport: { width: 390, height: 844 }, hasTouch: true, ...options });
  return page;
}

function button(page: Page, label: 'Open menu' | 'Close menu'): Locator {
  return page.getByRole('banner').getByRole('button', { name: label, exact: true });
}

function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menu' });
}
