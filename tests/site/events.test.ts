import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';

const { dist } = sites.rich;
const site = openSite(dist);

/** The site was built on March 1, 2027. */
const toCome = [
  'A first evening',
  'How to read a tide table: questions and answers',
  'A second evening',
  'Salt from the sea, in three days',
  'The night market',
];
const over = ['The first sowing', 'Swap seeds with the neighbors', 'What the storm left'];

describe('events', () => {
  test('that are to come are in their order, and those that are over in a fold, without JavaScript', async () => {
    const { page } = await site.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}/events`);
    const section = page.locator('#dates');
    const titles = section.locator('h3').filter({ visible: true });
    expect(await titles.allTextContents()).toEqual(toCome);
    await section.locator('details > summary').last().click();
    expect(await titles.allTextContents()).toEqual([...toCome, ...over]);
  });

  test('that are over are nowhere where a section hides them', async () => {
    const page = await site.read('/about');
    const section = page.locator('section', { hasText: 'Entries of another collection' }).last();
    expect(await section.getByText('There is no episode to come.').isVisible()).toBe(true);
    expect(await section.getByText('The first gale of the year').count()).toBe(0);
  });
});
