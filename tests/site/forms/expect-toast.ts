import type { Page } from 'playwright';
import { expect } from 'vitest';

/** The texts in the live region. */
export function toasts(page: Page): Promise<string[]> {
  return page.locator('#toasts[aria-live=polite]').evaluate((place) => {
    const texts = [...place.querySelectorAll('p')].map((text) => text.textContent ?? '');
    return place.childElementCount === 0 && place.textContent ? [place.textContent] : texts;
  });
}

/** Waits until this is the only toast. */
export async function expectToast(page: Page, text: string, timeout = 10_000): Promise<void> {
  await expect.poll(() => toasts(page), { timeout }).toEqual([text]);
}
