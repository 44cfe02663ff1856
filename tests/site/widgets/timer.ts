import type { Locator, Page } from 'playwright';

/** The countdown of the Inner Circle. */
export function timer(page: Page): Locator {
  return page.getByRole('timer', { name: 'Offer countdown' });
}

/** What it shows, such as `02 14 33 45`. */
export async function figures(page: Page): Promise<string> {
  return (await timer(page).locator('p > span:first-child').allTextContents()).join(' ');
}

/** Brings it onto the screen and waits until it counts. */
export async function startTimer(page: Page): Promise<void> {
  await timer(page).scrollIntoViewIfNeeded();
  await page.locator('[data-island=Countdown][data-awake]').waitFor();
}
