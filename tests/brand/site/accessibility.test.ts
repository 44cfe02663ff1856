import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitRoutes } from '../../site/visit-routes.ts';
import { axeViolations } from '../../support/axe.ts';
import { openSite } from '../../support/page.ts';
import { nightly, sample } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Most tests run with reduced motion, and most visitors without forced colours; these cover the opposite. */
const screens = [
  { width: 320, options: {} },
  { width: 390, options: { forcedColors: 'active' } as const },
  { width: 390, options: {} },
  { width: 820, options: { reducedMotion: 'no-preference' } as const },
  { width: 1440, options: {} },
];
/** By day every ninth page. */
const paths = sample([...routes, '/no-such-page'], 9);

test.each(sample(screens, screens.length))(
  'no page has an axe violation with everything expanded, at $width px, $options',
  async (shown) => {
    const options = { viewport: { width: shown.width, height: 900 }, ...shown.options };
    const found = await visitRoutes(site, paths, options, async ({ page }, path) => {
      await page.goto(site.address + path);
      await page.evaluate(async () => {
        for (const details of document.querySelectorAll('details')) {
          details.removeAttribute('name');
          details.open = true;
        }
        // Others run with the scroll position, and end only below.
        const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
        await Promise.all(timed.map((animation) => animation.finished));
      });
      // With forced colours it takes the theme's for those of the text; forced-colors.test.ts looks at the pixels.
      const without = 'forcedColors' in shown.options ? ['color-contrast'] : [];
      return (await axeViolations(page, without)).map((violation) => `${path}: ${violation}`);
    });
    expect(found.flat()).toEqual([]);
  },
);

test.each(sample(['/', '/products/apps-gpts'], 2))(
  'the open menu of %s has no accessibility violation',
  async (route) => {
    const page = await open(route, phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await axeViolations(page)).toEqual([]);
  },
);

nightly.each([
  { label: 'Products', route: '/products/apps-gpts' },
  { label: 'Ventures', route: '/' },
])('the open dropdown $label on $route has no accessibility violation', async ({ label, route }) => {
  const page = await open(route, desktop);
  await page.getByRole('banner').getByRole('button', { name: label, exact: true }).click();
  expect(await axeViolations(page)).toEqual([]);
});

nightly('a scrolled page has no accessibility violation', async () => {
  const page = await open('/about', desktop);
  await page.mouse.wheel(0, 1200);
  await page.waitForFunction(() => scrollY > 50);
  expect(await axeViolations(page)).toEqual([]);
});

test('the first Tab shows a skip link past the navigation bar', async () => {
  const page = await open('/about', desktop);
  const skip = page.getByRole('link', { name: 'Skip to content', exact: true });
  await page.keyboard.press('Tab');
  expect(await skip.evaluate((link) => link === document.activeElement), 'It comes before everything else.').toBe(true);
  expect((await skip.boundingBox())?.y, 'It can be seen while it has the focus.').toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isPastBar = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(isPastBar, 'The next Tab goes on in the content.').toBe(true);
});

async function open(route: string, viewport: typeof phone): Promise<Page> {
  const { page } = await site.newPage({ viewport });
  await page.goto(site.address + route);
  return page;
}
