import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { closeButton, tierButton, toasts } from './widgets/toasts.ts';

const site = openSite(sites.workshop.dist);

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What opens and closes, and how a visitor does it. */
const openers = [
  {
    name: 'the dropdown',
    viewport: desktop,
    route: '/about',
    opener: (page: Page) => bar(page, 'Products'),
    closer: (page: Page) => bar(page, 'Products'),
    opened: (page: Page) => page.locator('.dropdown').first(),
    key: 'Escape',
  },
  {
    name: 'the drawer',
    viewport: phone,
    route: '/about',
    opener: (page: Page) => bar(page, 'Open menu'),
    closer: (page: Page) => bar(page, 'Close menu'),
    opened: (page: Page) => page.locator('.drawer'),
    key: 'Escape',
  },
  {
    name: 'an answer',
    viewport: desktop,
    route: '/membership',
    opener: (page: Page) => question(page, 2),
    closer: (page: Page) => question(page, 2),
    opened: (page: Page) => page.locator('#questions summary + *').nth(2),
    key: 'Enter',
  },
  {
    name: 'a toast',
    viewport: desktop,
    route: '/membership',
    opener: (page: Page) => tierButton(page, 'Keeper'),
    closer: (page: Page) => closeButton(page),
    opened: (page: Page) => toasts(page),
    key: 'Escape',
  },
] as const;

describe.each(openers)('$name', ({ viewport, route, opener, closer, opened, key }) => {
  test.each(['mouse', 'keyboard'] as const)(
    'is animated on opening, and ends fully open or closed, by %s',
    async (by) => {
      const page = await openMoving(route, viewport);
      expect(await opened(page).isVisible()).toBe(false);
      const motion = await watchMotion(page);
      if (by === 'mouse') await opener(page).click();
      else await opener(page).press('Enter');
      await opened(page).waitFor();
      await expect.poll(motion, { message: 'Nothing has moved: see motion.css.' }).toBe(true);
      await atRest(page);
      expect(await opened(page).isVisible()).toBe(true);
      expect(await opacity(opened(page))).toBe(1);
      if (by === 'mouse') await closer(page).click();
      else await page.keyboard.press(key);
      await expect.poll(() => opened(page).isVisible()).toBe(false);
      await atRest(page);
      expect(await opened(page).isVisible()).toBe(false);
    },
  );

  test('opens without animation when reduced motion is preferred', async () => {
    const { page } = await site.newPage({ viewport });
    await page.goto(site.address + route);
    const motion = await watchMotion(page);
    await opener(page).click();
    await opened(page).waitFor();
    expect(await runningAnimations(page)).toEqual([]);
    await closer(page).click();
    await expect.poll(() => opened(page).isVisible()).toBe(false);
    expect(await runningAnimations(page)).toEqual([]);
    expect(await motion()).toBe(false);
  });
});

test('clicks during an animation are handled: the last one wins', async () => {
  const page = await openMoving('/membership', desktop);
  for (const index of [1, 0, 2]) await question(page, index).click();
  for (const label of ['Products', 'Ventures', 'Products', 'Ventures']) await bar(page, label).click();
  await atRest(page);
  const answers = await page.locator('#questions summary + *').all();
  const isShown = await Promise.all(answers.map((answer) => answer.isVisible()));
  expect(isShown.flatMap((shown, index) => (shown ? [index] : []))).toEqual([2]);
  const menus = await page.locator('.dropdown').all();
  expect(await Promise.all(menus.map((menu) => menu.isVisible()))).toEqual([false, true]);
});

test('a closing drawer does not intercept clicks on the page beneath it', async () => {
  const { viewport, opener, opened } = openers[1];
  const page = await openMoving('/about', viewport);
  // Much slower than in reality, so that the click comes during the fade even on a slow machine.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await opener(page).click();
  await opened(page).waitFor();
  const box = (await opened(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(coverWithButton);
  await page.keyboard.press('Escape');
  await page.mouse.click(x, y);
  expect(await opened(page).isVisible(), 'It must be closing still, else this proves nothing.').toBe(true);
  expect(await opened(page).evaluate((menu) => menu.matches(':popover-open'))).toBe(false);
  expect(await page.locator('html').getAttribute('data-pressed'), 'The click went to a menu that is gone.').toBe('');
});

/** Runs in the page: puts a button over everything but menus. */
function coverWithButton(): void {
  const button = document.createElement('button');
  button.style.cssText = 'position: fixed; inset: 0; z-index: 50; opacity: 0';
  button.onclick = () => document.documentElement.setAttribute('data-pressed', '');
  document.querySelector('main')?.append(button);
}

/** Opens a page without reduced motion, and waits until nothing moves. */
async function openMoving(route: string, viewport: typeof desktop): Promise<Page> {
  const { page } = await site.newPage({ viewport, reducedMotion: 'no-preference' });
  await page.goto(site.address + route);
  await atRest(page);
  return page;
}

/** Waits until nothing moves any more. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Scripts cannot query the animation of `details`, but its height shows it.
    const state = () =>
      [...document.querySelectorAll('.accordion')].map(({ clientHeight }) => clientHeight).join() +
      document.getAnimations().length;
    for (let frames = 0, last = ''; frames < 10; frames = state() === last ? frames + 1 : 0) {
      last = state();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await expect.poll(() => runningAnimations(page)).toEqual([]);
}

function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return `${animation instanceof CSSTransition ? animation.transitionProperty : 'animation'} of ${target?.outerHTML.slice(0, 80)}`;
    }),
  );
}

/** Watches each frame for animation from now on. @returns a function that reports whether there was any */
async function watchMotion(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const heights = [...document.querySelectorAll('.accordion')].map((details) => ({ details, seen: new Set() }));
    const look = () => {
      const isFading = [...document.querySelectorAll('.dropdown, .drawer, .toast')].some((element) => {
        const { display, opacity } = getComputedStyle(element);
        return display !== 'none' && Number(opacity) > 0 && Number(opacity) < 1;
      });
      for (const { details, seen } of heights) seen.add(details.clientHeight);
      // Closed, open, and anything between.
      const isUnfolding = heights.some(({ seen }) => seen.size > 2);
      if (isFading || isUnfolding) document.documentElement.setAttribute('data-moved', '');
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => (await page.locator('html').getAttribute('data-moved')) === '';
}

async function opacity(element: Locator): Promise<number> {
  return element.evaluate((found) => Number(getComputedStyle(found).opacity));
}

function bar(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('button', { name, exact: true });
}

function question(page: Page, index: number): Locator {
  return page.locator('#questions summary').nth(index);
}
