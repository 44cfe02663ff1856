import type { Locator, Page } from 'playwright';
import sharp from 'sharp';

/** Brings an element onto the screen. @returns a function that gives the pixels of its place, and of what is near */
export async function watch(page: Page, element: Locator): Promise<() => Promise<Buffer>> {
  const clip = await element.evaluate((found) => {
    found.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x - 6, y: y - 6, width: width + 12, height: height + 12 };
  });
  // Pictures that load late would count as a change.
  await page.waitForLoadState('networkidle');
  return async () =>
    sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer();
}

/** The number of visibly different pixels. */
export function changed(before: Buffer, after: Buffer): number {
  let count = 0;
  for (let at = 0; at < before.length; at += 3) {
    const difference = [0, 1, 2].map((part) => Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)));
    if (Math.max(...difference) > 16) count++;
  }
  return count;
}
