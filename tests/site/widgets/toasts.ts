import type { Locator, Page } from 'playwright';

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

/** The buttons of the tiers, from small to large. */
export function tierButton(page: Page, tier: string): Locator {
  return page.locator('#pricing').getByText(`Choose ${tier}`, { exact: true });
}

/** Activates a button with the keyboard, without hovering it. */
export async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

export function closeButton(page: Page, index = 0): Locator {
  return toasts(page).nth(index).getByRole('button', { name: 'Close this notice' });
}

/** The text of the focused element. */
export function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
