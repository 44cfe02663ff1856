import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitRoutes } from '../../site/visit-routes.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);

const everywhere = [...routes, '/no-such-page'];

test('no page animates anything when reduced motion is preferred', async () => {
  const moving = await visitRoutes(site, everywhere, {}, async ({ page }, path) => {
    await page.goto(site.address + path);
    return (await page.evaluate(scrollAndWatch)).map((name) => `${path}: ${name}`);
  });
  expect(moving.flat(), 'Put this motion into the media query of motion.css.').toEqual([]);
});

test('otherwise the top of each page animates in, and is fully visible within a second', async () => {
  const late = await visitRoutes(site, everywhere, { reducedMotion: 'no-preference' }, async ({ page }, path) => {
    await page.goto(site.address + path);
    const animations = await page
      .locator('.hero-entrance > *')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).animationName));
    expect(animations.length, `${path} has a top.`).toBeGreaterThan(0);
    expect(
      animations.filter((name) => !/^(settle|appear)$/.test(name)),
      path,
    ).toEqual([]);
    const seconds = await page.evaluate(waitForRest);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    return seconds < 1 ? [] : [`${path}: ${seconds} s`];
  });
  expect(late.flat()).toEqual([]);
});

describe.each([
  { reducedMotion: 'no-preference', isMoving: true },
  { reducedMotion: 'reduce', isMoving: false },
] as const)('navigation between pages, with $reducedMotion', ({ reducedMotion, isMoving }) => {
  test('uses a view transition: $isMoving; forward, back and to an anchor', async () => {
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

test('a page is interactive during a view transition', async () => {
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

/** Runs in each page before anything else: records whether it was shown with a view transition. */
function watchReveal(): void {
  window.addEventListener('pagereveal', (event) => {
    document.documentElement.setAttribute('data-faded', String(event.viewTransition !== null));
  });
}

async function hasFaded(page: Page): Promise<boolean> {
  const html = page.locator('html[data-faded]');
  return (await html.getAttribute('data-faded')) === 'true';
}

/**
 * Runs in the page: waits until nothing moves any more.
 * @returns how many seconds that takes by the page's own plan: on a busy machine each frame comes late
 */
async function waitForRest(): Promise<number> {
  let seconds = 0;
  // Animations that follow the scrolling have no end in time.
  const timed = () => document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
  for (let moving = timed(); moving.length > 0; moving = timed()) {
    for (const { effect } of moving) seconds = Math.max(seconds, Number(effect?.getComputedTiming().endTime) / 1000);
    if (seconds >= 1) break;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
  return seconds;
}

/** Runs in the page: scrolls through it. @returns the animations that ran meanwhile */
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
