import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sample, visitors } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

const choices = [
  'All',
  'AI',
  'Entrepreneurship',
  'Technology',
  'Longevity',
  'Psychology',
  'Growth',
  'Innovation',
  'Strategy',
  'Robotics',
  'Tool Reviews',
];

describe.each(sample(visitors, 2))('the filter of the writing page, $scripts', ({ javaScriptEnabled }) => {
  test('has eleven choices in order, and All is chosen by default', async () => {
    const page = await openWriting(javaScriptEnabled);
    expect(await filter(page).locator('label').allTextContents()).toEqual(choices);
    expect(await filter(page).getByRole('radio').count()).toBe(choices.length);
    expect(await chosen(page)).toEqual(['All']);
  });

  test('has exactly one choice selected and highlighted, and does not change the list', async () => {
    const page = await openWriting(javaScriptEnabled);
    const before = await page.getByRole('main').allInnerTexts();
    for (const choice of [...choices.slice(1), 'All']) {
      await filter(page).getByText(choice, { exact: true }).click();
      expect(await chosen(page)).toEqual([choice]);
      expect(await highlighted(page)).toEqual([choice]);
    }
    await filter(page).getByText('Robotics', { exact: true }).click();
    expect(await page.getByRole('main').allInnerTexts(), 'A choice highlights; it filters no list.').toEqual(before);
  });

  test('works with the arrow keys', async () => {
    const page = await openWriting(javaScriptEnabled);
    await filter(page).getByRole('radio', { name: 'All', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await chosen(page)).toEqual(['AI']);
  });
});

async function openWriting(javaScriptEnabled: boolean): Promise<Page> {
  const { page } = await site.newPage({ javaScriptEnabled });
  await page.goto(`${site.address}/writing`);
  if (javaScriptEnabled) {
    // The placeholder of the frame is not part of the filter.
    await page.getByRole('main').locator('.embed').scrollIntoViewIfNeeded();
    await page.locator('.embed[data-answered]').waitFor();
  }
  return page;
}

function filter(page: Page) {
  return page.getByRole('main').getByRole('group').filter({ hasText: 'Robotics' });
}

function chosen(page: Page): Promise<string[]> {
  return filter(page)
    .locator('label', { has: page.getByRole('radio', { checked: true }) })
    .allTextContents();
}

/** The choices whose ground is not the one that most have. */
async function highlighted(page: Page): Promise<string[]> {
  await page.mouse.move(0, 0);
  const looks = await filter(page)
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => ({ text: label.textContent, ground: getComputedStyle(label).backgroundColor })),
    );
  const often = (ground: string) => looks.filter((look) => look.ground === ground).length;
  return looks.filter(({ ground }) => often(ground) === 1).map(({ text }) => text);
}
