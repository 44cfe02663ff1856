import { expect, test } from 'vitest';
import type { Theme } from '../../../../src/content.gen.ts';
import { editData } from '../../../support/open-changed-site.ts';
import { openChangedSite } from '../open-changed-site.ts';

const site = openChangedSite((content) =>
  editData<Theme>(content, 'theme.yaml', (theme) => ({ ...theme, radii: { ...theme.radii, control: 999 } })),
);

test('pill-shaped corners do not clip the text of a multi-line field', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/contact`);
  const [radius, left, top] = await page.locator('main textarea').evaluate((box) => {
    const { borderTopLeftRadius, paddingLeft, paddingTop } = getComputedStyle(box);
    return [borderTopLeftRadius, paddingLeft, paddingTop].map(Number.parseFloat);
  });
  const [dx, dy] = [(radius ?? 0) - (left ?? 0), (radius ?? 0) - (top ?? 0)];
  expect(Math.hypot(Math.max(dx, 0), Math.max(dy, 0)), 'The text begins inside of the round corner.').toBeLessThan(
    radius ?? 0,
  );
  const button = page.locator('main button[type=submit]');
  expect(await button.evaluate((pill) => Number.parseFloat(getComputedStyle(pill).borderRadius))).toBeGreaterThan(100);
});
