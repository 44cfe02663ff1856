import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { edit } from '../../support/open-changed-site.ts';
import { openSite } from '../../support/page.ts';
import { nightly, sample, visitors } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { openChangedSite } from './open-changed-site.ts';

const site = openSite(sites.real.dist);

const tiers = [
  { name: 'Inner Circle', annual: '$414', yearly: '$4,970', monthly: '$497', isPopular: false },
  { name: 'Elite Circle', annual: '$831', yearly: '$9,970', monthly: '$997', isPopular: true },
  { name: 'Platinum Circle', annual: '$2,081', yearly: '$24,970', monthly: '$2,497', isPopular: false },
];

describe.each(sample(visitors, 2))('the prices of the Inner Circle, $scripts', ({ javaScriptEnabled }) => {
  test('annual billing is the default: a twelfth of the annual price, rounded, and labelled Save 17%', async () => {
    const page = await openPricing(javaScriptEnabled);
    expect(await chosen(page)).toEqual(['Annual']);
    expect(await page.locator('#pricing').getByText('Save 17%').isVisible()).toBe(true);
    expect(await prices(page)).toEqual(tiers.map(({ annual }) => annual));
    for (const [index, { yearly }] of tiers.entries()) {
      expect(await cards(page).nth(index).getByText(yearly).isVisible(), `${yearly} is what is paid.`).toBe(true);
    }
  });

  test('the toggle switches to the monthly prices and back to the annual ones', async () => {
    const page = await openPricing(javaScriptEnabled);
    await choice(page, 'Monthly').click();
    expect(await chosen(page)).toEqual(['Monthly']);
    expect(await prices(page)).toEqual(tiers.map(({ monthly }) => monthly));
    await choice(page, 'Annual').click();
    expect(await chosen(page)).toEqual(['Annual']);
    expect(await prices(page)).toEqual(tiers.map(({ annual }) => annual));
  });

  nightly('the toggle works with the arrow keys', async () => {
    const page = await openPricing(javaScriptEnabled);
    await page.locator('#pricing').getByRole('radio', { name: 'Annual' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await prices(page)).toEqual(tiers.map(({ monthly }) => monthly));
    await page.keyboard.press('ArrowRight');
    expect(await prices(page)).toEqual(tiers.map(({ annual }) => annual));
  });
});

test('each tier has its name, its features and a button, and Elite Circle is the most popular', async () => {
  const page = await openPricing(true);
  const headings = cards(page).getByRole('heading');
  expect(await headings.allTextContents()).toEqual(tiers.map(({ name }) => name));
  for (const [index, { name, isPopular }] of tiers.entries()) {
    const card = cards(page).nth(index);
    expect(await card.getByText(/most popular/i).count(), `${name} is marked wrongly.`).toBe(isPopular ? 1 : 0);
    expect(
      await card
        .getByRole('listitem')
        .filter({ hasText: /^Included/ })
        .count(),
    ).toBeGreaterThanOrEqual(3);
    const button = card.getByRole('button').or(card.getByRole('link'));
    expect(await button.textContent(), `The button of ${name} must name it.`).toContain(name);
  }
});

test('in the comparison a tier inherits the values of the tiers it includes, and its own take priority', async () => {
  const page = await openPricing(false);
  const rowOf = (label: string) => page.locator('#pricing tbody', { hasText: label }).locator('td').allInnerTexts();
  expect(await rowOf('A fixed group of eight')).toEqual(['Not included', 'Every other week', 'Every other week']);
  expect(await rowOf('Written review of your plan')).toEqual(['Once', 'Quarterly', 'Quarterly']);
  expect(await rowOf('Private calls with me')).toEqual(['Not included', '1 a month', '2 a month']);
  expect(await rowOf('Seats on the Tuesday call')).toEqual(['1', '1', '3']);
  for (const [index, text] of ['Everything in the Inner Circle', 'Everything in the Elite Circle'].entries())
    expect(
      await cards(page)
        .nth(index + 1)
        .getByRole('listitem')
        .first()
        .innerText(),
    ).toContain(text);
});

nightly('the columns of the comparison begin where the cards above them do', async () => {
  const { page } = await site.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.address}/inner-circle`);
  const lefts = (parts: Element[]) => parts.map((part) => part.getBoundingClientRect().left);
  const columns = await page.locator('#pricing thead th').evaluateAll(lefts);
  const cardLefts = await cards(page).evaluateAll(lefts);
  expect(columns.length).toBe(tiers.length);
  for (const [index, left] of columns.entries())
    expect(Math.abs(left - (cardLefts[index] ?? 0)), `column ${index}`).toBeLessThan(2);
});

describe('the saving is computed from the prices', () => {
  const price = (content: string, from: number, to: number) =>
    edit(content, 'collections/tiers.yaml', `amount: ${from}\n`, `amount: ${to}\n`);

  describe('when tiers save different amounts', () => {
    const changed = openChangedSite((content) => {
      price(content, 4970, 5368);
      price(content, 9970, 8973);
    });

    nightly('the smallest saving is shown, since it applies to every tier', async () => {
      const { page } = await changed.newPage();
      await page.goto(`${changed.address}/inner-circle`);
      expect(await page.locator('#pricing label').allTextContents()).toEqual(['Monthly', 'AnnualSave 10%']);
      expect(await prices(page)).toEqual(['$447', '$748', '$2,081']);
    });
  });

  describe('when a tier saves nothing', () => {
    const changed = openChangedSite((content) => price(content, 4970, 5964));

    nightly('no saving is shown', async () => {
      const { page } = await changed.newPage();
      await page.goto(`${changed.address}/inner-circle`);
      expect(await page.locator('#pricing label').allTextContents()).toEqual(['Monthly', 'Annual']);
    });
  });
});

async function openPricing(javaScriptEnabled: boolean): Promise<Page> {
  const { page } = await site.newPage({ javaScriptEnabled });
  await page.goto(`${site.address}/inner-circle`);
  return page;
}

function choice(page: Page, label: 'Monthly' | 'Annual') {
  return page.locator('#pricing label').filter({ hasText: new RegExp(`^${label}`) });
}

/** The cards of the tiers. */
function cards(page: Page) {
  return page
    .locator('#pricing')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
}

/** The visible prices of the cards. */
async function prices(page: Page): Promise<string[]> {
  return page
    .locator('#pricing')
    .getByText(/^\$[\d,]+$/)
    .filter({ visible: true })
    .allTextContents();
}

async function chosen(page: Page): Promise<string[]> {
  const labels = page.locator('#pricing label').filter({ has: page.getByRole('radio', { checked: true }) });
  return (await labels.allTextContents()).map((label) => label.replace(/Save.*/, '').trim());
}
