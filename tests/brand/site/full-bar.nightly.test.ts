import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { SiteSettings } from '../../../src/content.gen.ts';
import { sidewaysScroll } from '../../support/layout.ts';
import { editData } from '../../support/open-changed-site.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { openChangedSite } from './open-changed-site.ts';

const bars = {
  'the real bar': { site: openSite(sites.real.dist), from: 1024 },
  'nine entries': { site: openBar(9, 7), from: 1280 },
  'nine long entries': { site: openBar(9, 10), from: 1536 },
  'nine entries of many words': { site: openBar(9, 24), from: Number.POSITIVE_INFINITY },
};

/** The real site with `count` entries in its navigation bar, each cut or padded to `letters` letters. */
function openBar(count: number, letters: number) {
  return openChangedSite((content) =>
    editData<SiteSettings>(content, 'site.yaml', (settings) => {
      const { items = [] } = settings.navigation ?? {};
      const more = ['/inner-circle', '/media-kit'].map((to) => ({ label: 'Members', to }));
      const labelled = [...items, ...more].slice(0, count).map((item, index) => ({
        ...item,
        label: `${index} ${item.label} and much more of it`.slice(0, letters).trim(),
      }));
      return { ...settings, navigation: { ...settings.navigation, items: labelled } };
    }),
  );
}

const entries = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Open menu' });

/** Entries of the navigation bar that overlap, wrap or leave the screen. */
function faultsOf(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((banner) => {
    const boxes = [...banner.querySelectorAll('[data-bar] :is(a, button)')]
      .filter((item) => item.checkVisibility() && !item.closest('[popover]'))
      .map((item) => ({ name: item.textContent || item.ariaLabel, box: item.getBoundingClientRect() }));
    return boxes.flatMap(({ name, box }, index) => [
      ...(box.left < 0 || box.right > innerWidth ? [`${name} leaves the screen`] : []),
      ...(box.height > 50 ? [`${name} has several lines`] : []),
      ...(boxes.slice(index + 1).some((next) => next.box.left < box.right - 1) ? [`${name} overlaps the next`] : []),
    ]);
  });
}

describe.each(Object.entries(bars))('%s', (_name, { site, from }) => {
  test.each([true, false])(
    'shows its entries where they fit, otherwise the menu button; script: %s',
    async (script) => {
      const { page } = await site.newPage({ javaScriptEnabled: script });
      await page.goto(site.address);
      for (const width of [390, 820, 1023, 1024, 1279, 1280, 1535, 1536, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await entries(page).isVisible(), `Entries at ${width} px.`).toBe(width >= from);
        expect(await menu(page).isVisible(), `One way to the links at ${width} px.`).toBe(width < from);
        expect(await faultsOf(page), `at ${width} px`).toEqual([]);
        expect(await sidewaysScroll(page), `at ${width} px`).toBe('');
      }
    },
  );
});

test('the button that replaces the entries opens the full menu', async () => {
  const { site } = bars['nine entries of many words'];
  const { page } = await site.newPage({ viewport: { width: 1920, height: 900 } });
  await page.goto(site.address);
  await menu(page).click();
  const links = page.getByRole('navigation', { name: 'Menu' });
  expect(await links.getByRole('link', { name: /^0 About and/ }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await links.isVisible()).toBe(false);
});
