import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { nightly } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { openSiteForms } from './site-forms.ts';
import { visit } from './support.ts';

const site = openSiteForms();
const withDeadline = openSiteForms(sites.options.dist);

const island = (page: Page) => page.locator('[data-island=Countdown]');
const timer = (page: Page) => page.getByRole('timer', { name: 'Your time to decide' });
/** What it shows, such as `02 14 33 45`. */
const figures = async (page: Page) => (await page.locator('[data-unit]').allTextContents()).join(' ').trim();
const expectFigures = (page: Page, text: string) => expect.poll(() => figures(page)).toBe(text);

async function start(page: Page): Promise<void> {
  await island(page).scrollIntoViewIfNeeded();
  await island(page).and(page.locator('[data-awake]')).waitFor();
}

/** Opens the page at a time, with a clock that only the test moves on. */
async function openAt(time: string, from = site, options = {}) {
  const opened = await from.newPage(options);
  const moment = new Date(time).getTime();
  await opened.page.clock.install({ time: moment - 1000 });
  await opened.page.clock.pauseAt(moment);
  await opened.page.goto(`${from.address}/inner-circle`);
  return opened;
}

describe('spec §4 and §9: the countdown', () => {
  test('starts at 02 14 33 45 when the page loads, seen or not, and ticks each second', async () => {
    const { page, errors } = await openAt('2026-01-05T11:00:00Z');
    expect(await figures(page)).toBe('02 14 33 45');
    expect(await page.locator('[data-unit] + span').allTextContents()).toEqual(['Days', 'Hours', 'Minutes', 'Seconds']);
    await page.clock.runFor(60_000);
    await start(page);
    for (const seconds of [44, 43, 42, 41]) {
      await page.clock.runFor(1000);
      await expectFigures(page, `02 14 32 ${seconds}`);
    }
    expect(errors).toEqual([]);
  });

  test('rolls over its units and stops at zero, on time after a sleep, and its boxes keep their place', async () => {
    const { page, errors } = await openAt('2026-01-05T11:00:00Z');
    await start(page);
    const boxes = () =>
      timer(page)
        .locator('p')
        .evaluateAll((all) => all.map((box) => JSON.stringify(box.getBoundingClientRect())));
    const places = await boxes();
    for (const [sleep, before, after] of [
      [45, '02 14 33 00', '02 14 32 59'],
      [33 * 60 - 1, '02 14 00 00', '02 13 59 59'],
      [14 * 3600 - 1, '02 00 00 00', '01 23 59 59'],
      [24 * 3600 - 1, '01 00 00 00', '00 23 59 59'],
      [24 * 3600 - 2, '00 00 00 01', '00 00 00 00'],
      [3600, '00 00 00 00', '00 00 00 00'],
    ] as const) {
      await page.clock.fastForward(sleep * 1000);
      await expectFigures(page, before);
      await page.clock.runFor(1000);
      await expectFigures(page, after);
      expect(await boxes()).toEqual(places);
    }
    expect(errors).toEqual([]);
  });

  test('does not drift, however late its timers are, and is never announced', async () => {
    const { page } = await openAt('2026-01-05T11:00:00Z');
    await start(page);
    for (let step = 0; step < 40; step++) await page.clock.fastForward(1730);
    await expectFigures(page, '02 14 32 36');
    await page.clock.runFor(800);
    await expectFigures(page, '02 14 32 35');
    const loud = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
    expect(
      await page
        .locator(loud)
        .filter({ has: timer(page) })
        .count(),
    ).toBe(0);
    expect(await timer(page).locator('[aria-live], [role]').count()).toBe(0);
  });
});

describe('a countdown to a deadline, once the owner names one', () => {
  const written = 'Your time to decide: January 31, 2027 at 11:59 PM GMT-5';
  const places = [
    { timezoneId: 'Asia/Kolkata', locale: 'hi-IN' },
    { timezoneId: 'America/New_York', locale: 'en-US' },
    { timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG' },
  ];

  nightly.each(places)('is the same in $timezoneId, and goes on after a reload', async (where) => {
    const { page, errors } = await openAt('2027-01-30T01:00:00Z', withDeadline, where);
    expect([await figures(page), await timer(page).isVisible()], 'It has not read the time.').toEqual(['', false]);
    expect(await page.getByText(written).isVisible()).toBe(true);
    const height = (await island(page).boundingBox())?.height;
    await start(page);
    await expectFigures(page, '02 03 59 00');
    expect((await island(page).boundingBox())?.height, 'Nothing shifts.').toBe(height);
    await page.clock.runFor(10_000);
    await page.reload();
    await start(page);
    await expectFigures(page, '02 03 58 50');
    expect(errors).toEqual([]);
  });

  test('is at zero afterwards, and a date in words without scripts', async () => {
    const { page, errors } = await openAt('2028-01-01T00:00:00Z', withDeadline);
    await start(page);
    await page.clock.runFor(5000);
    await expectFigures(page, '00 00 00 00');
    expect(errors).toEqual([]);
    const { page: plain } = await visit(withDeadline, '/inner-circle', { javaScriptEnabled: false });
    expect([await plain.getByText(written).isVisible(), await timer(plain).isVisible()]).toEqual([true, false]);
  });
});
