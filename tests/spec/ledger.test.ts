import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sample, visitors } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { visit } from './support.ts';

const site = openSite(sites.real.dist);

// It has no scripts of its own: by day, visitors without any stand for all.
describe.each(sample(visitors.toReversed(), 2))('the ledger of the home page, $scripts', ({ javaScriptEnabled }) => {
  test.each(sample([390, 1440], 2))(
    'shows four entries, and those of a topic or all twelve when asked, at %i px',
    async (width) => {
      const { page } = await visit(site, '/', { javaScriptEnabled, viewport: { width, height: 844 } });
      const visible = rows(page).filter({ visible: true });
      expect(await visible.count()).toBe(4);
      for (const topic of ['Longevity', 'AI']) {
        await choose(page, topic);
        await expect.poll(() => visible.count()).toBe(2);
        expect(await visible.filter({ hasText: topic }).count()).toBe(2);
      }
      await choose(page, 'All');
      await expect.poll(() => visible.count()).toBe(4);
      await page.getByText('Eight more entries').click();
      await expect.poll(() => visible.count()).toBe(12);
      const days = await rows(page)
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
      expect(days, 'the newest first').toEqual(days.toSorted().toReversed());
      const verdicts = rows(page)
        .getByRole('definition')
        .filter({ hasText: /^(Again|Not again)$/ });
      expect(await verdicts.count()).toBe(12);
    },
  );
});

test.each(sample(['/', '/about'], 2))(
  'the entry that %s shows leads to its row, which unfolds, comes into view and has the focus',
  async (route) => {
    const { page } = await visit(site, route, { reducedMotion: 'no-preference' });
    await page.getByRole('link', { name: /^From the ledger/ }).click();
    await page.waitForURL(/#entry-/);
    await expect.poll(() => isAtRestInView(page)).toBe(true);
    const row = page.locator('.ledger li:target');
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goto(`${site.address}/legal`);
    // On a busy machine, Chromium without its cache of pages can come back to another place of a page that scrolls smoothly.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goBack();
    await expect.poll(() => isAtRestInView(page)).toBe(true);
  },
);

/** A page that is left while it still scrolls comes back to where it was then, which may be before the row. */
function isAtRestInView(page: Page): Promise<boolean> {
  return page.locator('.ledger li:target').evaluate(async (element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const isStill = element.getBoundingClientRect().top === top;
    return isStill && element.checkVisibility() && height > 0 && top < innerHeight && bottom > 0;
  });
}

function rows(page: Page) {
  return page.locator('.ledger ol > li');
}

async function choose(page: Page, topic: string): Promise<void> {
  await page.getByRole('group', { name: 'Show entries about one topic' }).getByText(topic, { exact: true }).click();
}
