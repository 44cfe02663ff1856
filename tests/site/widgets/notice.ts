import type { Locator, Page } from 'playwright';

/** Where notices appear: it is in the page from the start. */
export function noticePlace(page: Page): Locator {
  return page.locator('#notices');
}

/** The notices on the screen, the newest last. */
export function notices(page: Page): Locator {
  return page.locator('#notices .notice');
}

/** What the notices say. */
export async function noticeTexts(page: Page): Promise<string[]> {
  return notices(page).locator('p').allTextContents();
}

export const tierTexts = ['Inner Circle', 'Elite Circle', 'Platinum Circle'].map(
  (tier) => `Welcome to ${tier}! Redirecting to secure checkout...`,
);

export const offerText = 'Securing your spot now! Redirecting to checkout...';

/** The buttons of the tiers, from small to large. */
export function tierButton(page: Page, tier: string): Locator {
  return page.locator('#pricing').getByText(`Choose ${tier}`, { exact: true });
}

export function offerButton(page: Page): Locator {
  return page.locator('#offer').getByText('Secure My Spot Now - Save $2,500', { exact: true });
}
