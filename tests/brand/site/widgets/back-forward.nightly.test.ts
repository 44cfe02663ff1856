import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { toasts, toastTexts } from '../../../site/widgets/toasts.ts';
import { openSite } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { figures, startTimer } from './timer.ts';
import { offerButton, offerText } from './toasts.ts';

const site = openSite(sites.real.dist);

async function open(): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await site.newPage();
  await page.goto(`${site.address}/inner-circle`);
  await startTimer(page);
  return { page, errors };
}

function joinBox(page: Page) {
  return page.getByRole('textbox', { name: 'Email address for the Inner Circle' });
}

async function expectAlive(page: Page): Promise<void> {
  const before = await figures(page);
  await expect.poll(() => figures(page), { timeout: 4000 }).not.toBe(before);
  await offerButton(page).click();
  await expect.poll(() => toastTexts(page)).toEqual([offerText]);
  await toasts(page).getByRole('button').click();
  await expect.poll(() => toastTexts(page)).toEqual([]);
  await joinBox(page).fill('wrong');
  await joinBox(page).press('Enter');
  await expect.poll(() => toastTexts(page)).toEqual(['Please enter a valid email address']);
  await joinBox(page).fill('reader@example.com');
  await joinBox(page).press('Enter');
  await expect
    .poll(() => toastTexts(page), { timeout: 4000 })
    .toEqual([expect.stringMatching(/^Welcome to the Inner Circle!/)]);
}

test('after going back, the countdown, buttons and form of a page work', async () => {
  const { page, errors } = await open();
  await joinBox(page).fill('half@typed');
  await page.goto(`${site.address}/about`);
  await page.goBack();
  await page.waitForURL(`${site.address}/inner-circle`);
  await startTimer(page);
  await expectAlive(page);
  expect(errors).toEqual([]);
});

// Playwright runs Chromium without its back/forward cache. What the cache does to a page can be done by itself: no
// task of the page runs, and the page hears that it goes and that it comes back.
test('after being frozen, as in the back/forward cache, a page catches up and works', async () => {
  const { page, errors } = await open();
  const began = Date.now();
  const before = await figures(page);
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await new Promise((resolve) => setTimeout(resolve, 4000));
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(async () => seconds(before) - seconds(await figures(page))).toBeGreaterThanOrEqual(4);
  const counted = seconds(before) - seconds(await figures(page));
  const passed = Math.ceil((Date.now() - began) / 1000);
  expect(counted, 'It has caught up, and no more.').toBeLessThanOrEqual(passed);
  await expectAlive(page);
  expect(errors).toEqual([]);
});

function seconds(shown: string): number {
  const [days = 0, hours = 0, minutes = 0, rest = 0] = shown.split(' ').map(Number);
  return ((days * 24 + hours) * 60 + minutes) * 60 + rest;
}
