import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openSite } from '../../../support/page.ts';
import { nightly } from '../../../support/sample.ts';
import { sites } from '../../../support/sites.ts';
import { figures, startTimer, timer } from './timer.ts';

const site = openSite(sites.real.dist);

const start = ((2 * 24 + 14) * 60 + 33) * 60 + 45;

test('the countdown in the HTML is 02 14 33 45', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.address}/inner-circle`);
  expect(await figures(page)).toBe('02 14 33 45');
  expect(await page.locator('[data-unit] + span').allTextContents()).toEqual(['Days', 'Hours', 'Minutes', 'Seconds']);
});

test('without scripts neither the countdown nor its label is shown', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.address}/inner-circle`);
  expect(await page.getByText('Offer countdown').isVisible()).toBe(false);
  expect(await timer(page).isVisible()).toBe(false);
});

test('it starts when scrolled into view, not before', async () => {
  const { page } = await openPaused();
  await page.clock.runFor(60_000);
  expect(await figures(page)).toBe('02 14 33 45');
  expect(await page.locator('[data-island=Countdown][data-awake]').count()).toBe(0);
  await startTimer(page);
  await page.clock.runFor(1000);
  await expect.poll(() => figures(page)).toBe('02 14 33 44');
});

test('it ticks once each second', async () => {
  const page = await openCounting();
  for (let second = 1; second <= 50; second++) {
    await page.clock.runFor(1000);
    await expect.poll(() => figures(page)).toBe(written(start - second));
  }
});

nightly('after 100,000 seconds it has not drifted', async () => {
  const page = await openCounting();
  const timers = await countTimers(page);
  await page.clock.runFor(100_000_000);
  await expect.poll(() => figures(page)).toBe(written(start - 100_000));
  expect(written(start - 100_000)).toBe('01 10 47 05');
  expect(await timers(), 'One timer for each second, and hardly more.').toBeLessThan(101_000);
});

nightly('delays of timers do not add up: each timer targets the next whole second', async () => {
  const page = await openCounting();
  for (let step = 0; step < 40; step++) await page.clock.fastForward(1730);
  await expect.poll(() => figures(page)).toBe(written(start - Math.floor(40 * 1.73)));
  await page.clock.runFor(800);
  await expect.poll(() => figures(page)).toBe(written(start - 70));
});

nightly('a page suspended for a day and an hour shows the right time as soon as it resumes', async () => {
  const page = await openCounting();
  await page.clock.fastForward(25 * 3600 * 1000);
  await expect.poll(() => figures(page)).toBe('01 13 33 45');
  await page.clock.runFor(1000);
  await expect.poll(() => figures(page)).toBe('01 13 33 44');
});

nightly.each([
  { rolls: 'a minute', passed: 45, before: '02 14 33 00', after: '02 14 32 59' },
  { rolls: 'an hour', passed: 33 * 60 + 45, before: '02 14 00 00', after: '02 13 59 59' },
  { rolls: 'a day', passed: (14 * 60 + 33) * 60 + 45, before: '02 00 00 00', after: '01 23 59 59' },
  { rolls: 'the last day', passed: ((24 + 14) * 60 + 33) * 60 + 45, before: '01 00 00 00', after: '00 23 59 59' },
])('it rolls over $rolls', async ({ passed, before, after }) => {
  const page = await openCounting();
  await page.clock.fastForward(passed * 1000);
  await expect.poll(() => figures(page)).toBe(before);
  await page.clock.runFor(1000);
  await expect.poll(() => figures(page)).toBe(after);
});

nightly('it stops at zero and sets no more timers', async () => {
  const page = await openCounting();
  await page.clock.fastForward((start - 1) * 1000);
  await expect.poll(() => figures(page)).toBe('00 00 00 01');
  await page.clock.runFor(1000);
  await expect.poll(() => figures(page)).toBe('00 00 00 00');
  const timers = await countTimers(page);
  await page.clock.runFor(3_600_000);
  expect(await figures(page)).toBe('00 00 00 00');
  expect(await timers(), 'A countdown at zero sets no more timers.').toBe(0);
});

nightly('it has the role timer and a label, and is not announced every second', async () => {
  const page = await openCounting();
  const live = await timer(page).evaluate((element) => {
    const around: string[] = [];
    for (let node: Element | null = element; node; node = node.parentElement)
      if (node.matches('[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'))
        around.push(node.outerHTML.slice(0, 80));
    return [...around, ...[...element.querySelectorAll('[aria-live], [role]')].map((node) => node.outerHTML)];
  });
  expect(live, 'A timer is silent by itself; nothing around it or in it may make it speak.').toEqual([]);
  expect(await timer(page).ariaSnapshot()).toContain('timer "Offer countdown"');
});

nightly('it causes no layout shift when the width of its figures changes', async () => {
  const page = await openCounting();
  const boxes = () =>
    timer(page)
      .locator('p')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()));
  const before = await boxes();
  await page.clock.fastForward((start - 11 * 3600 - 11 * 60 - 11) * 1000);
  await expect.poll(() => figures(page)).toBe('00 11 11 11');
  expect(await boxes()).toEqual(before);
});

/** A page whose clock advances only when the test advances it. */
async function openPaused() {
  const open = await site.newPage();
  await open.page.clock.install({ time: '2026-01-05T10:00:00Z' });
  await open.page.goto(`${site.address}/inner-circle`);
  await open.page.clock.pauseAt('2026-01-05T11:00:00Z');
  return open;
}

async function openCounting(): Promise<Page> {
  const { page, errors } = await openPaused();
  await startTimer(page);
  expect(errors).toEqual([]);
  return page;
}

/** Counts timers that are set from now on. */
async function countTimers(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { setTimeout, setInterval } = window;
    document.documentElement.dataset.timers = '0';
    const count = () => {
      const { dataset } = document.documentElement;
      dataset.timers = String(Number(dataset.timers) + 1);
    };
    window.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
      count();
      return setTimeout(...args);
    }) as typeof setTimeout;
    window.setInterval = ((...args: Parameters<typeof setInterval>) => {
      count();
      return setInterval(...args);
    }) as typeof setInterval;
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.timers));
}

function written(seconds: number): string {
  return [seconds / 86_400, (seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(' ');
}
