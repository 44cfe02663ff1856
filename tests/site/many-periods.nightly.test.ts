import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { layoutFaults } from '../support/layout.ts';
import { openChangedSite } from '../support/open-changed-site.ts';
import type { OpenPage } from '../support/page.ts';
import { sites } from '../support/sites.ts';

/** The periods of a page, each with the price of its tiers. */
const pages = {
  three: { prices: { month: 10, term: 27, year: 90 }, selected: 'term' },
  four: { prices: { week: 4, month: 12, term: 33, year: 120 }, selected: undefined },
};
const lengths: Record<string, string> = { month: '1', term: '3', year: '12' };

const site = openChangedSite((content) => {
  for (const [id, { prices, selected }] of Object.entries(pages)) {
    const tiers = ['skiff', 'barge'].map((tier, index) => {
      const amounts = Object.entries(prices).map(
        ([period, amount]) => `    ${period}:\n      amount: ${amount * (index + 1)}\n`,
      );
      return `- id: ${id}-${tier}\n  name: ${tier === 'skiff' ? 'Skiff' : 'Barge'}\n  description: A bed of its own.\n  prices:\n${amounts.join('')}`;
    });
    appendFileSync(join(content, 'collections/tiers.yaml'), tiers.join(''));
    const periods = Object.keys(prices).map((period) => {
      const months = lengths[period];
      const more = months === undefined ? '' : `\n        months: ${months}\n        save: "{percent}% off"`;
      return `      - id: ${period}\n        label: By the ${period}\n        unit: a ${period}${more}\n`;
    });
    writeFileSync(
      join(content, `pages/${id}.yaml`),
      `title: Prices of ${id} periods
description: What a bed on the quay costs by the week, by the month, by the term and by the year.
unlisted: true
sections:
  - type: hero
    title: Prices
  - type: pricing
    items: [${id}-skiff, ${id}-barge]
    periods:
${periods.join('')}${selected === undefined ? '' : `    selected: ${selected}\n`}    words:
      billing: How you pay
      choose: Take the {tier}
`,
    );
  }
}, sites.secondBrand.content);

/** The prices that a tier shows. */
const shown = (page: OpenPage['page']) =>
  page
    .locator('.price-periods > ul > li')
    .first()
    .locator('.text-figure, [data-period] p:first-child > span:first-child')
    .evaluateAll((all) => all.filter((price) => price.checkVisibility()).map((price) => price.textContent));

describe.each([true, false])('prices of several periods, with JavaScript: %s', (javaScriptEnabled) => {
  test('of three, the selected one is shown first, and each of the others when it is chosen', async () => {
    const { page, errors } = await site.newPage({ javaScriptEnabled });
    await page.goto(`${site.address}/three`);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
    expect(await shown(page)).toEqual(['£27']);
    for (const [period, amount] of Object.entries(pages.three.prices)) {
      await page.getByText(`By the ${period}`).click();
      expect(await shown(page), period).toEqual([`£${amount}`]);
    }
    expect(errors).toEqual([]);
  });

  test('of four without a selected one, all are shown until a visitor chooses', async () => {
    const { page } = await site.newPage({ javaScriptEnabled });
    await page.goto(`${site.address}/four`);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await shown(page)).toEqual(['£4', '£12', '£33', '£120']);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await shown(page), 'the last, with the keyboard').toEqual(['£120']);
  });
});

test('a saving is claimed against the shortest period whose length is known', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/four`);
  const labels = await page.locator('.price-switch label').allTextContents();
  expect(labels).toEqual(['By the week', 'By the month', 'By the term8% off', 'By the year17% off']);
});

test.each([390, 820, 1440])('three and four periods fit at %i px', async (width) => {
  const { page } = await site.newPage({ viewport: { width, height: 900 } });
  for (const path of Object.keys(pages)) {
    await page.goto(`${site.address}/${path}`);
    expect(await layoutFaults(page), path).toEqual([]);
    // The logo of this brand is an abbreviation of its name.
    expect(await axeViolations(page, ['label-content-name-mismatch']), path).toEqual([]);
  }
});
