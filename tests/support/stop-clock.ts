import type { Page } from 'playwright';

/** The time at which the clock stops, in milliseconds: long after a busy machine has passed from one call to the other. */
const stopsAt = 60 * 60_000;

/**
 * Stops the page's clock before the page is opened: only `page.clock.runFor` moves it on. With `clock.install` alone
 * it keeps running, and the time that a busy machine takes counts as well.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // The clock runs from 0 until this call, and cannot be set back.
  await page.clock.pauseAt(stopsAt);
}
