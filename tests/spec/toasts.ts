import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** The texts of the toasts, the newest last: those of the page's code, or the one that its head shows alone. */
export function toastTexts(page: Page): Promise<string[]> {
  const toasts = page.locator('#toasts[aria-live=polite] :is(.toast p, p.toast)');
  return toasts.allTextContents();
}

/** Waits until these are the toasts, and no others. */
export async function expectToasts(page: Page, ...texts: string[]): Promise<void> {
  await expect.poll(() => toastTexts(page)).toEqual(texts);
}

/** Waits until an element has the focus. */
export async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

export const tiers = ['Inner Circle', 'Elite Circle', 'Platinum Circle'] as const;

/** What the button of a tier says. */
export const welcome = (tier: (typeof tiers)[number]) => `Welcome to ${tier}! Redirecting to secure checkout...`;

export function tierButton(page: Page, tier: (typeof tiers)[number]): Locator {
  return page.locator('#pricing').getByText(`Choose ${tier}`, { exact: true });
}

/** What the button of the last-chance offer says. */
export const secured = 'Securing your spot now! Redirecting to checkout...';

export function offerButton(page: Page): Locator {
  return page.locator('#offer').getByText('Secure My Spot Now - Save $2,500', { exact: true });
}

/** Presses a control with the keyboard, so that no pointer rests on anything. */
export async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.page().keyboard.press('Enter');
}
