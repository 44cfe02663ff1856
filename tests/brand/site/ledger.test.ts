import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { nightly, sample, visitors } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

describe.each(sample(visitors, 2))('the ledger, $scripts', ({ javaScriptEnabled }) => {
  const open = async () => {
    const { page } = await site.newPage({ javaScriptEnabled });
    await page.goto(site.address);
    return page;
  };

  test('shows twelve entries, the newest first, each with its cost and verdict', async () => {
    const page = await open();
    await page.getByText('Six more entries').click();
    await expect.poll(() => rows(page).filter({ visible: true }).count()).toBe(12);
    const days = await rows(page)
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(days).toHaveLength(12);
    expect(days).toEqual(days.toSorted().toReversed());
    for (const row of await rows(page).all()) {
      const [cost, verdict] = await row.getByRole('definition').allInnerTexts();
      expect(cost).toMatch(/\S/);
      expect(verdict).toMatch(/^(Again|Not again)$/);
    }
  });

  test('shows only the entries of the chosen topic, and all again', async () => {
    const page = await open();
    for (const topic of ['AI', 'Growth']) {
      await choose(page, topic);
      const shown = rows(page).filter({ visible: true });
      expect(await shown.count()).toBe(2);
      expect(await shown.filter({ hasText: topic }).count()).toBe(2);
    }
    await choose(page, 'All');
    await expect.poll(() => rows(page).filter({ visible: true }).count()).toBe(6);
  });

  test.each(sample([390, 1440], 2))(
    'folds the later entries at %i px, and shows all of a chosen topic',
    async (width) => {
      const { page } = await site.newPage({ javaScriptEnabled, viewport: { width, height: 844 } });
      await page.goto(site.address);
      const visible = rows(page).filter({ visible: true });
      expect(await visible.count()).toBe(6);
      await choose(page, 'Longevity');
      await expect.poll(() => visible.count()).toBe(2);
      await choose(page, 'All');
      await page.getByText('Six more entries').click();
      await expect.poll(() => visible.count()).toBe(12);
    },
  );

  nightly('can be filtered from the keyboard', async () => {
    const page = await open();
    await page.getByRole('radio', { name: 'All' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'AI', exact: true }).isChecked()).toBe(true);
    expect(await rows(page).filter({ visible: true }).count()).toBe(2);
  });
});

nightly.each([390, 1440])('an entry shown elsewhere leads to its row, folded or not, at %i px', async (width) => {
  const { page } = await site.newPage({ viewport: { width, height: 844 } });
  await page.goto(site.address);
  await page.getByRole('link', { name: /^From the ledger/ }).click();
  const row = rows(page).filter({ has: page.getByRole('heading', { name: 'Hired for speed' }) });
  await expect.poll(() => row.evaluate((element) => element.matches(':target'))).toBe(true);
  await expect.poll(() => isOnScreen(row)).toBe(true);
});

describe('with motion, a link to a later entry unfolds it, scrolls to it and focuses it', () => {
  const open = async (path: string) => {
    const { page } = await site.newPage({ reducedMotion: 'no-preference' });
    await page.goto(site.address + path);
    return page;
  };
  const entryOf = (page: Page) => page.locator('.ledger details li:target');
  const expectInView = (page: Page) => expect.poll(() => isOnScreen(entryOf(page))).toBe(true);

  test.each(sample(['/', '/about', '/contact', '/book-call', '/products'], 5))('by a click on %s', async (path) => {
    const page = await open(path);
    await page
      .getByRole('link', { name: /^From the ledger/ })
      .first()
      .click();
    await page.waitForURL(/#entry-/);
    await expectInView(page);
    expect(await entryOf(page).evaluate((entry) => entry === document.activeElement)).toBe(true);
  });

  nightly('by its address, and by going back to it', async () => {
    const page = await open('/#entry-hired-for-a-date');
    await expectInView(page);
    expect(await entryOf(page).evaluate((entry) => entry === document.activeElement)).toBe(true);
    await page.goto(`${site.address}/legal`);
    await page.goBack();
    await expectInView(page);
  });
});

/** Whether any part of an element is on the screen and rendered. */
function isOnScreen(row: Locator): Promise<boolean> {
  return row.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return element.checkVisibility() && height > 0 && top < innerHeight && bottom > 0;
  });
}

function rows(page: Page) {
  return page.locator('.ledger ol > li');
}

async function choose(page: Page, topic: string): Promise<void> {
  await page.getByRole('group', { name: 'Show entries about one topic' }).getByText(topic, { exact: true }).click();
}
