import { describe, expect, test } from 'vitest';
import { runSite } from '../../../support/cli.ts';
import { copyContent } from '../../../support/content.ts';
import { edit } from '../../../support/open-changed-site.ts';
import { sites } from '../../../support/sites.ts';
import { openChangedSite } from '../open-changed-site.ts';
import { figures, startTimer, timer } from './timer.ts';

const page = 'pages/inner-circle.yaml';
const deadline = '2027-01-31T23:59:00-05:00';
const site = openChangedSite((content) => setDeadline(content, deadline));

function setDeadline(content: string, moment: string): void {
  const start = '      days: 2\n      hours: 14\n      minutes: 33\n      seconds: 45\n';
  edit(content, page, start, `      deadline: ${moment}\n`);
}

describe('a countdown to a real deadline', () => {
  test.each([
    { timezoneId: 'America/New_York', locale: 'en-US' },
    { timezoneId: 'Asia/Kolkata', locale: 'hi-IN' },
    { timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG' },
  ])('is the same for a visitor in $timezoneId', async (where) => {
    const { page, errors } = await site.newPage(where);
    await page.clock.install({ time: '2027-01-30T00:00:00Z' });
    await page.goto(`${site.address}/inner-circle`);
    await page.clock.pauseAt('2027-01-30T01:00:00Z');
    await startTimer(page);
    await expect.poll(() => figures(page)).toBe('02 03 59 00');
    await page.clock.runFor(1000);
    await expect.poll(() => figures(page)).toBe('02 03 58 59');
    expect(errors).toEqual([]);
  });

  test('ends at the same moment for a later visitor, and continues after a reload', async () => {
    const { page } = await site.newPage();
    await page.clock.install({ time: '2027-02-01T04:57:00Z' });
    await page.goto(`${site.address}/inner-circle`);
    await page.clock.pauseAt('2027-02-01T04:58:00Z');
    await startTimer(page);
    await expect.poll(() => figures(page)).toBe('00 00 01 00');
    await page.clock.runFor(10_000);
    await page.reload();
    await startTimer(page);
    await expect.poll(() => figures(page)).toBe('00 00 00 50');
  });

  test('follows the system clock when it is adjusted', async () => {
    const { page } = await site.newPage();
    await page.clock.install({ time: '2027-01-01T00:00:00Z' });
    await page.goto(`${site.address}/inner-circle`);
    await startTimer(page);
    await page.clock.setSystemTime('2027-02-01T04:58:59.500Z');
    await expect.poll(() => figures(page)).toMatch(/^00 00 00 \d\d$/);
  });

  test('is at zero after the deadline, without an error', async () => {
    const { page, errors } = await site.newPage();
    await page.clock.install({ time: '2028-01-01T00:00:00Z' });
    await page.goto(`${site.address}/inner-circle`);
    await startTimer(page);
    await expect.poll(() => figures(page)).toBe('00 00 00 00');
    await page.clock.runFor(5000);
    expect(await figures(page)).toBe('00 00 00 00');
    expect(errors).toEqual([]);
  });

  test('shows no figures before it has read the time', async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.address}/inner-circle`);
    expect((await figures(page)).trim()).toBe('');
    expect(await timer(page).isVisible()).toBe(false);
    expect(await page.getByText(written).isVisible(), 'the deadline in words').toBe(true);
  });

  const written = 'Offer countdown: January 31, 2027 at 11:59 PM GMT-5';

  test('is shown as a date only without scripts', async () => {
    const without = (await site.newPage({ javaScriptEnabled: false })).page;
    await without.goto(`${site.address}/inner-circle`);
    expect(await without.getByText(written).isVisible()).toBe(true);
    expect(await timer(without).isVisible(), 'There is no clock that stands still.').toBe(false);
    const { page } = await site.newPage();
    await page.goto(`${site.address}/inner-circle`);
    await startTimer(page);
    expect(await page.locator('[data-island=Countdown]').innerText()).not.toContain('2027');
    expect(await timer(page).isVisible()).toBe(true);
  });

  test('causes no layout shift when it starts', async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.address}/inner-circle`);
    await page.evaluate(() => document.fonts.ready);
    const height = () => page.locator('[data-island=Countdown]').evaluate((island: HTMLElement) => island.offsetHeight);
    const before = await height();
    await startTimer(page);
    expect(await height()).toBe(before);
  });
});

test.each([
  { moment: '2027-01-31T23:59:00+05', wrong: 'an incomplete offset' },
  { moment: '2027-01-31T23:59:60Z', wrong: 'a leap second' },
  { moment: '2027-02-30T10:00:00Z', wrong: 'a day that does not exist' },
  { moment: '2027-01-31T23:59:00', wrong: 'no offset' },
  { moment: 'tomorrow', wrong: 'a word' },
])('a deadline with $wrong is reported as a content error', async ({ moment }) => {
  const content = copyContent({ from: sites.real.content });
  setDeadline(content, moment);
  const { exitCode, stdout, stderr } = await runSite(['validate', '--content', content]);
  expect(exitCode).toBe(1);
  expect(stdout + stderr).toContain(`error \`deadline\` has the wrong format: \`${moment}\`.`);
});
