import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

test('the lines of a venture grow while its image comes onto the screen, and are complete in the middle of it', async () => {
  const { page } = await site.newPage({ reducedMotion: 'no-preference', viewport: { width: 1440, height: 900 } });
  await page.goto(site.address);
  expect(await hiddenPart(page, 'below')).toBe(100);
  const entering = await hiddenPart(page, 'entering');
  expect(entering).toBeGreaterThan(0);
  expect(entering).toBeLessThan(100);
  expect(await hiddenPart(page, 'middle')).toBe(0);
});

test('with reduced motion they are complete from the start', async () => {
  const { page } = await site.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  await page.goto(site.address);
  for (const position of ['below', 'entering', 'middle'] as const) expect(await hiddenPart(page, position)).toBe(0);
});

test('in print they are complete', async () => {
  const { page } = await site.newPage({ reducedMotion: 'no-preference' });
  await page.goto(site.address);
  await page.emulateMedia({ media: 'print' });
  expect(await hiddenPart(page, 'below')).toBe(0);
});

test.each([
  { reducedMotion: 'no-preference', isMoving: true },
  { reducedMotion: 'reduce', isMoving: false },
] as const)('the illustration of a hero lags behind the scrolling, with $reducedMotion: $isMoving', async (setting) => {
  const { page } = await site.newPage({
    reducedMotion: setting.reducedMotion,
    viewport: { width: 1440, height: 900 },
  });
  await page.goto(`${site.address}/ventures/saiyama`);
  const lag = async (y: number) => {
    await page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, y);
    return page.locator('.ridge').evaluate((image) => image.getBoundingClientRect().top + window.scrollY);
  };
  const start = await lag(0);
  const moved = (await lag(450)) - start;
  if (setting.isMoving) expect(moved).toBeGreaterThan(20);
  else expect(moved).toBe(0);
});

test('the line under the chosen topic moves to the next one', async () => {
  const { page } = await site.newPage({ reducedMotion: 'no-preference', viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.address}/#ledger`);
  const topic = page.locator('.ledger-topic', { hasText: 'Technology' });
  const underline = () => page.locator('.ledger-topics').evaluate((list) => getComputedStyle(list, '::after').left);
  const before = await underline();
  await topic.click();
  const { x } = await topic.evaluate((label) => ({
    x: label.getBoundingClientRect().x - (label.closest('ul')?.getBoundingClientRect().x ?? 0),
  }));
  await expect.poll(async () => Math.abs(Number.parseFloat(await underline()) - x)).toBeLessThan(1);
  expect(await underline()).not.toBe(before);
});

/** How far above the bottom of the screen the top of the image is, as a part of the screen's height. */
const positions = { below: -0.1, entering: 0.5, middle: 0.8 };

/** Scrolls the first image to a position, and returns how much of it is clipped, in per cent. */
function hiddenPart(page: Page, position: keyof typeof positions): Promise<number> {
  return page.evaluate(async (part) => {
    const image = document.querySelector('.drawn');
    if (!image) throw new Error('There is no such image.');
    const top = image.getBoundingClientRect().top + window.scrollY;
    window.scrollTo({ top: top - innerHeight * (1 - part), behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const [, right = '0'] = /inset\(\S+ ([\d.]+)%/.exec(getComputedStyle(image).clipPath) ?? [];
    return Number(right);
  }, positions[position]);
}
