import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sample, visitors } from '../support/sample.ts';
import { sites } from '../support/sites.ts';

const site = openSite(sites.rich.dist);

/** The prices that the first tier of a section shows. */
const shown = (page: Page, id: string) =>
  page
    .locator(`#${id} .price-periods > ul > li`)
    .first()
    .locator('[data-period]')
    .filter({ visible: true })
    .locator('p:first-child > span:first-child')
    .allTextContents();

// They need no script: by day, visitors without any stand for all.
describe.each(sample(visitors.toReversed(), 2))('prices of several periods, $scripts', ({ javaScriptEnabled }) => {
  test('of three, the selected one is shown first, and each of the others when it is chosen', async () => {
    const { page, errors } = await site.newPage({ javaScriptEnabled });
    await page.goto(`${site.address}/prices`);
    const section = page.locator('#three');
    expect(await section.getByRole('radio', { checked: true }).count()).toBe(1);
    expect(await shown(page, 'three')).toEqual(['$27']);
    for (const [period, price] of [
      ['month', '$10'],
      ['year', '$8'],
      ['term', '$27'],
    ]) {
      await section.getByText(`By the ${period}`).click();
      expect(await shown(page, 'three'), period).toEqual([price]);
    }
    expect(errors).toEqual([]);
  });

  test('of four without a selected one, all are shown until a visitor chooses', async () => {
    const { page } = await site.newPage({ javaScriptEnabled });
    await page.goto(`${site.address}/prices`);
    expect(await page.locator('#four').getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await shown(page, 'four')).toEqual(['$4', '$12', '$33', '$120']);
    await page.locator('#four').getByRole('radio').first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await shown(page, 'four'), 'the last, with the keyboard').toEqual(['$120']);
  });
});

test('a comparison shows of each tier what it has, or what the smaller one has that it includes', async () => {
  const { page } = await site.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto(`${site.address}/prices`);
  await page.getByText('What each boat has').filter({ visible: true }).click();
  const rows = page.locator('#three table tr').filter({ visible: true });
  const cells = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('th, td')].flatMap((cell) => (cell.checkVisibility() ? cell.textContent?.trim() : [])),
    ),
  );
  expect(cells).toEqual([['Skiff', 'Barge', 'Ferry'], ['Oars'], ['Two', 'Eight', 'Not on board']]);
});

test('features after the third are folded on a phone alone', async () => {
  const page = await site.read('/prices');
  for (const [width, isFolded] of [
    [390, true],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.getByText('3 more features').isVisible()).toBe(isFolded);
    expect(await page.getByText('A lamp').isVisible()).toBe(!isFolded);
  }
});
