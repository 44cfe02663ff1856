import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/open-site.ts';
import { sites } from '../support/sites.ts';
import { routes } from './routes.ts';
import { visitRoutes } from './visit-routes.ts';

const site = openSite(sites.real.dist);

const everywhere = [...routes, '/no-such-page'];

test('no page moves anything for those who want no motion', async () => {
  const moving = await visitRoutes(site, everywhere, {}, async ({ page }, path) => {
    await page.goto(site.address + path);
    return (await page.evaluate(scrollAndWatch)).map((name) => `${path}: ${name}`);
  });
  expect(moving.flat(), 'Put this motion into the media query of motion.css.').toEqual([]);
});

test('for everybody else the top of each page settles, and is whole and at rest soon', async () => {
  const late = await visitRoutes(site, everywhere, { reducedMotion: 'no-preference' }, async ({ page }, path) => {
    await page.goto(site.address + path);
    const durations = await page.locator('.hero-entrance > *').evaluateAll((parts) =>
      parts.map((part) => {
        const { animationName, animationDuration } = getComputedStyle(part);
        return /^(settle|appear)$/.test(animationName) ? Number.parseFloat(animationDuration) : Number.NaN;
      }),
    );
    expect(durations.length, `${path} has a top.`).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    return durations.filter((seconds) => !(seconds < 1)).map((seconds) => `${path}: ${seconds} s`);
  });
  expect(late.flat()).toEqual([]);
});

describe.each([
  { reducedMotion: 'no-preference', isMoving: true },
  { reducedMotion: 'reduce', isMoving: false },
] as const)('from page to page, with $reducedMotion', ({ reducedMotion, isMoving }) => {
  test('the browser fades between pages: $isMoving; forward, back, and from an anchor', async () => {
    const { page, errors } = await site.newPage({ reducedMotion });
    await page.addInitScript(watchReveal);
    await page.goto(`${site.address}/about`);
    await page.getByRole('banner').getByRole('link', { name: 'Podcast', exact: true }).click();
    await page.waitForURL(`${site.address}/podcast`);
    expect(await hasFaded(page)).toBe(isMoving);
    await page.goBack();
    await page.waitForURL(`${site.address}/about`);
    expect(await hasFaded(page)).toBe(isMoving);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service', exact: true }).click();
    await page.waitForURL(`${site.address}/legal#terms`);
    expect(await hasFaded(page)).toBe(isMoving);
    expect(await page.getByRole('heading', { name: 'Terms of Service' }).isVisible()).toBe(true);
    expect(errors).toEqual([]);
  });
});

test('a page can be used at once, while the browser still fades', async () => {
  const { page } = await site.newPage({ reducedMotion: 'no-preference' });
  await page.goto(`${site.address}/about`);
  for (const label of ['Podcast', 'Videos', 'Writing']) {
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(`${site.address}/${label.toLowerCase()}`);
  }
  await page.getByRole('banner').getByRole('button', { name: 'Products', exact: true }).click();
  await page.getByRole('link', { name: 'Apps & GPTs', exact: true }).click();
  await page.waitForURL(`${site.address}/products/apps-gpts`);
});

/** Runs in each page before anything else: keeps whether it came with a view transition. */
function watchReveal(): void {
  window.addEventListener('pagereveal', (event) => {
    document.documentElement.setAttribute('data-faded', String(event.viewTransition !== null));
  });
}

async function hasFaded(page: Page): Promise<boolean> {
  const html = page.locator('html[data-faded]');
  return (await html.getAttribute('data-faded')) === 'true';
}

/** Runs in the page: scrolls through it. @returns what has been moving meanwhile */
async function scrollAndWatch(): Promise<string[]> {
  const moving = new Set<string>();
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    window.scrollTo(0, y);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const { effect } of document.getAnimations())
      moving.add((effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 100)) || 'something');
  }
  return [...moving];
}
