import type { Page } from 'playwright';

/**
 * Stops the page's clock before the page is opened: only `page.clock.runFor` moves it on. With `clock.install` alone
 * it keeps running, and the time that a busy machine takes counts as well.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1);
}
