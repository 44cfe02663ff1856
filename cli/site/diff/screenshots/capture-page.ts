import type { Page } from 'puppeteer-core';
import { decodeImage, encodeImage, type Image } from '../pixels/image.ts';
import { holdStill, ignoreTime, scrollThrough, stopClocks } from './settle-page.ts';

/** The height of the window for each width: a phone and a laptop. */
export const windows: readonly { width: number; height: number }[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** The part of a page that is in its picture, in pixels. Its comparison takes about 10 bytes for each pixel. */
export const maxHeight = 30_000;

/** The height of the parts of a page that Chromium renders at once: above 16,384 pixels, it repeats the first ones. */
const partHeight = 8000;

/** The time in which a page must have loaded, in milliseconds. */
const timeout = 30_000;

/** The quiet time after which nothing more is expected from the network, in milliseconds. */
const idleTime = 100;

/**
 * Takes a picture of a whole page that is the same each time: with all lazy parts, at a fixed time, without motion.
 * @param page a new one, whose window has its final size
 * @param now the time that its clocks show, in milliseconds
 * @param status with which the server answers: 404 for the page of what does not exist
 * @returns a PNG, and whether the page is higher than {@link maxHeight}
 * @throws an error when the page does not load
 */
export async function capturePage(
  page: Page,
  url: string,
  now: number,
  status = 200,
): Promise<{ png: Buffer; isCut: boolean }> {
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.emulateTimezone('UTC');
  await page.evaluateOnNewDocument(stopClocks, now);
  const response = await page.goto(url, { waitUntil: 'load', timeout });
  if (response?.status() !== status) throw new Error(`the server answered ${response?.status()}`);
  await page.evaluate(ignoreTime);
  await page.evaluate(scrollThrough);
  await page.waitForNetworkIdle({ idleTime, timeout });
  const height = await page.evaluate(holdStill);
  const image = await captureParts(page, Math.min(height, maxHeight));
  return { png: await encodeImage(image), isCut: height > maxHeight };
}

async function captureParts(page: Page, height: number): Promise<Image> {
  const width = page.viewport()?.width ?? 0;
  const data = new Uint8Array(width * height * 4);
  for (let top = 0; top < height; top += partHeight) {
    const clip = { x: 0, y: top, width, height: Math.min(partHeight, height - top) };
    const part = await decodeImage(
      await page.screenshot({ clip, captureBeyondViewport: true, optimizeForSpeed: true }),
    );
    data.set(part.data, top * width * 4);
  }
  return { width, height, data };
}
