import { expect, test } from 'vitest';
import { visitRoutes } from '../../site/visit-routes.ts';
import { sidewaysScroll } from '../../support/layout.ts';
import { openSite } from '../../support/page.ts';
import { nightly, sample } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);

const widths = [320, 390, 820, 1440];

test('no page scrolls sideways at any width', async () => {
  const wide = await visitRoutes(site, sample([...routes, '/no-such-page'], 6), {}, async ({ page }, route) => {
    await page.goto(site.address + route);
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await sidewaysScroll(page);
      if (overflow !== '') found.push(`${route} at ${width} px: ${overflow}`);
    }
    return found;
  });
  expect(wide.flat(), 'Let these break or shrink.').toEqual([]);
});

nightly('the open menu does not make the page scroll sideways at 320 px', async () => {
  const { page } = await site.newPage({ viewport: { width: 320, height: 568 } });
  await page.goto(site.address);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await sidewaysScroll(page)).toBe('');
});

nightly('open answers and the monthly prices do not make the page scroll sideways at 320 px', async () => {
  const { page } = await site.newPage({ viewport: { width: 320, height: 568 } });
  await page.goto(`${site.address}/inner-circle`);
  await page.locator('#pricing label', { hasText: /^Monthly/ }).click();
  for (const question of await page.locator('#questions summary').all()) {
    if ((await question.locator('..').getAttribute('open')) === null) await question.click();
    expect(await sidewaysScroll(page), `With “${await question.textContent()}” open.`).toBe('');
  }
});
