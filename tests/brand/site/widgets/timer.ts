import type { Locator, Page } from 'playwright';

/** The countdown of the Inner Circle. */
export function timer(page: Page): Locator {
  return page.getByRole('timer', { name: 'Offer countdown' });
}

/** The figures that it shows, such as `02 14 33 45`. */
export async function figures(page: Page): Promise<string> {
  return (await page.locator('[data-unit]').allTextContents()).join(' ');
}

/** Scrolls it into view and waits until it counts. */
export async function startTimer(page: Page): Promise<void> {
  await page.locator('[data-island=Countdown]').scrollIntoViewIfNeeded();
  await page.locator('[data-island=Countdown][data-awake]').waitFor();
}
