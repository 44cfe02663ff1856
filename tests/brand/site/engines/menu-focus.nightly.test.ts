import { describe, expect, test } from 'vitest';
import type { EnginePage } from '../../../support/engine-page.ts';
import { everyEngine, openEveryEngine } from '../../../support/every-engine.ts';
import { openPreview } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';

const site = openPreview(sites.real.dist);

const ways: Record<string, (page: EnginePage) => Promise<void>> = {
  Escape: (page) => page.press('Escape'),
  'a click outside': (page) => page.clickAt(8, 400),
  'its button': (page) => page.click('#menu [popovertargetaction]'),
};

describe.each(everyEngine)('in $engine', ({ engine, isInstalled }) => {
  describe.skipIf(!isInstalled)('when it is installed', () => {
    const openPage = openEveryEngine(engine);

    test('the open drawer traps the focus and returns it, however it is closed', async () => {
      const page = await openPage(390);
      await page.goto(`${site.address}/about`);
      for (const [way, close] of Object.entries(ways)) {
        await page.click('[popovertarget=menu]:not([popovertargetaction])');
        await expect.poll(() => focused(page)).toBe('Close menu');
        for (let presses = 0; presses < 20; presses++) {
          await page.press('Tab');
          const isBehind = await page.evaluate(
            () => document.activeElement?.closest('body > :not(header), [data-bar]') !== null,
          );
          expect(isBehind).toBe(false);
        }
        await close(page);
        await expect.poll(() => focused(page), { message: way }).toBe('Open menu');
        // It fades out where there is motion, over its button.
        await expect.poll(() => page.evaluate(() => document.getElementById('menu')?.getClientRects().length)).toBe(0);
      }
    });

    test('a dropdown closes when the focus leaves it', async () => {
      const page = await openPage(1440);
      await page.goto(`${site.address}/about`);
      const isShown = () => page.evaluate(() => (document.getElementById('menu-4')?.getClientRects().length ?? 0) > 0);
      await page.click('[popovertarget=menu-4]');
      await expect.poll(isShown).toBe(true);
      // In WebKit a click gives a button no focus.
      await page.evaluate(() => document.querySelector<HTMLElement>('[popovertarget=menu-4]')?.focus());
      for (let presses = 0; presses < 4; presses++) await page.press('Tab');
      expect(await isShown()).toBe(true);
      await page.press('Tab');
      await expect.poll(isShown).toBe(false);
    });
  });
});

function focused(page: EnginePage): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}
