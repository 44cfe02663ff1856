import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** The live region of toasts, which is in the initial HTML. */
export function toastRegion(page: Page): Locator {
  return page.locator('#toasts');
}

/** The toasts on the screen, the newest last. */
export function toasts(page: Page): Locator {
  return page.locator('#toasts .toast');
}

/** The texts of the toasts. */
export async function toastTexts(page: Page): Promise<string[]> {
  return toasts(page).locator('p').allTextContents();
}

const tiers = ['Inner Circle', 'Elite Circle', 'Platinum Circle'];

export const tierTexts = tiers.map((tier) => `Welcome to ${tier}! Redirecting to secure checkout...`);

export const offerText = 'Securing your spot now! Redirecting to checkout...';

/** The buttons of the tiers, from small to large. */
export function tierButton(page: Page, tier: string): Locator {
  return page.locator('#pricing').getByText(`Choose ${tier}`, { exact: true });
}

export function offerButton(page: Page): Locator {
  return page.locator('#offer').getByText('Secure My Spot Now - Save $2,500', { exact: true });
}

/** Activates a button with the keyboard, without hovering it. */
export async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Shows four toasts, one after the other, by keyboard. */
export async function pressAll(page: Page): Promise<void> {
  const buttons = [...tiers.map((tier) => tierButton(page, tier)), offerButton(page)];
  for (const [index, button] of buttons.entries()) {
    await press(page, button);
    await expect.poll(() => toasts(page).count()).toBe(index + 1);
  }
}

export function closeButton(page: Page, index = 0): Locator {
  return toasts(page).nth(index).getByRole('button', { name: 'Close this notice' });
}

/** The text of the focused element. */
export function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
