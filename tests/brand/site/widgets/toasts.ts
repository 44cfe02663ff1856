import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { press, tierButton, toasts } from '../../../site/widgets/toasts.ts';

const tiers = ['Inner Circle', 'Elite Circle', 'Platinum Circle'];

export const tierTexts = tiers.map((tier) => `Welcome to ${tier}! Redirecting to secure checkout...`);

export const offerText = 'Securing your spot now! Redirecting to checkout...';

export function offerButton(page: Page): Locator {
  return page.locator('#offer').getByText('Secure My Spot Now - Save $2,500', { exact: true });
}

/** Shows four toasts, one after the other, by keyboard. */
export async function pressAll(page: Page): Promise<void> {
  const buttons = [...tiers.map((tier) => tierButton(page, tier)), offerButton(page)];
  for (const [index, button] of buttons.entries()) {
    await press(page, button);
    await expect.poll(() => toasts(page).count()).toBe(index + 1);
  }
}
