import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { routes, visit } from './support.ts';

const site = openSite(sites.real.dist);
const paths = [...routes, '/no-such-page'];

test.each(paths)('with reduced motion, nothing on %s moves while it is scrolled through', async (path) => {
  const { page } = await visit(site, path);
  expect(await page.evaluate(scrollAndWatch), 'Put this motion into the media query of motion.css.').toEqual([]);
});

test.each(paths)('otherwise, the top of %s comes in and is fully there within a second', async (path) => {
  const { page } = await visit(site, path, { reducedMotion: 'no-preference' });
  const durations = await page.locator('.hero-entrance > *').evaluateAll((parts) =>
    parts.map((part) => {
      const { animationName, animationDuration, animationDelay } = getComputedStyle(part);
      return animationName === 'none' ? 0 : Number.parseFloat(animationDuration) + Number.parseFloat(animationDelay);
    }),
  );
  expect(durations.length).toBeGreaterThan(0);
  expect(Math.min(...durations), 'In seconds.').toBeGreaterThan(0);
  expect(Math.max(...durations), 'In seconds.').toBeLessThan(1);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
});

test.each([
  { reducedMotion: 'no-preference', isMoving: true },
  { reducedMotion: 'reduce', isMoving: false },
] as const)('pages change into each other, with $reducedMotion: $isMoving', async ({ reducedMotion, isMoving }) => {
  const { page } = await site.newPage({ reducedMotion });
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.setAttribute('data-faded', String(viewTransition !== null));
    });
  });
  const hasFaded = () => page.locator('html[data-faded]').getAttribute('data-faded');
  await page.goto(`${site.address}/about`);
  for (const label of ['Podcast', 'Videos']) {
    // The second click comes while the first change is still seen.
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(`${site.address}/${label.toLowerCase()}`);
    expect(await hasFaded()).toBe(String(isMoving));
  }
  await page.goBack();
  await page.waitForURL(`${site.address}/podcast`);
  expect(await hasFaded()).toBe(String(isMoving));
});

const answer = '#questions details:nth-of-type(3) summary';
const drawer = 'role=button[name="Open menu"]';
/** What opens and closes with a button; with the keyboard, Escape closes it unless another key is named. */
const openers = [
  { name: 'a dropdown', path: '/about', opener: '[popovertarget=menu-4]', opened: '#menu-4' },
  { name: 'the drawer', path: '/about', opener: drawer, closer: '[aria-label="Close menu"]', opened: '#menu' },
  { name: 'an answer', path: '/inner-circle', opener: answer, opened: `${answer} + *`, key: 'Enter' },
  {
    name: 'a toast',
    path: '/inner-circle',
    opener: 'button:has-text("Choose Elite")',
    closer: '.toast button',
    opened: '.toast',
  },
];

describe.each(openers)('$name', ({ name, path, opener, closer = opener, opened, key = 'Escape' }) => {
  const viewport = { width: name === 'the drawer' ? 390 : 1440, height: 900 };
  const open = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page } = await visit(site, path, { reducedMotion, viewport });
    expect(await page.locator(opened).isVisible()).toBe(false);
    return page;
  };
  const opacity = (page: Page) => page.locator(opened).evaluate((element) => getComputedStyle(element).opacity);

  test.each(['keyboard', 'mouse'])('ends fully open and fully closed, by %s', async (by) => {
    const page = await open('no-preference');
    await (by === 'mouse' ? page.locator(opener).click() : page.locator(opener).press('Enter'));
    await page.locator(opened).waitFor();
    await expect.poll(() => opacity(page)).toBe('1');
    await (by === 'mouse' ? page.locator(closer).click() : page.keyboard.press(key));
    await expect.poll(() => page.locator(opened).isVisible()).toBe(false);
  });

  test('is there at once with reduced motion', async () => {
    const page = await open('reduce');
    await page.locator(opener).click();
    await page.locator(opened).waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await opacity(page)).toBe('1');
  });
});

/** Runs in the page: scrolls through it. @returns what has moved */
async function scrollAndWatch(): Promise<string[]> {
  const moving = new Set<string>();
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const { effect } of document.getAnimations())
      moving.add((effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 100)) || 'something');
  }
  return [...moving];
}
