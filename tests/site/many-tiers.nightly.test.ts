import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Tier } from '../../src/content.gen.ts';
import { editData, editSections, keepUnlisted, openChangedSite } from '../support/open-changed-site.ts';

/** The workshop with seven tiers: more than fit in a row, with empty cells in the last one. */
const site = openChangedSite((content) => {
  keepUnlisted(content, 'membership');
  let ids: string[] = [];
  editData<Tier[]>(content, 'collections/tiers.yaml', (rows) => {
    const copies = Array.from({ length: 5 }, (_, index): Tier => {
      const { popular: _popular, includes: _includes, ...tier } = rows[0] as Tier;
      return { ...tier, id: `copy-${index}`, name: `Place ${index}` };
    });
    const all = [...rows, ...copies];
    ids = all.map(({ id }) => id);
    return all;
  });
  editSections(content, 'membership', 'pricing', ({ comparison: _, ...section }) => ({ ...section, items: ids }));
});

test('empty cells in the last row of tiers have the page background', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/membership`);
  const list = page.locator('#pricing ul:has(> li.paper)');
  expect(await list.locator('> li').count()).toBe(7);
  await list.scrollIntoViewIfNeeded();
  const shot = sharp(await list.screenshot());
  const { width, height } = await shot.metadata();
  const colorAt = async (left: number, top: number) => [
    ...(await shot.clone().extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ];
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const empty = await colorAt(width - 40, height - 40);
  expect(`rgb(${empty.join(', ')})`).toBe(ground);
});
