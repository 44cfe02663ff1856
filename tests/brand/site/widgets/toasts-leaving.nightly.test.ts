import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { closeButton, focusedText, tierButton, toasts, toastTexts } from '../../../site/widgets/toasts.ts';
import { openSite } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { stopClock } from '../../../support/stop-clock.ts';
import { offerButton, offerText, pressAll, tierTexts } from './toasts.ts';

const site = openSite(sites.real.dist);

async function open(options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const { page } = await site.newPage(options);
  await stopClock(page);
  await page.goto(`${site.address}/inner-circle`);
  return page;
}

async function openWithToast(options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await open(options);
  await tierButton(page, 'Inner Circle').click();
  await toasts(page).waitFor();
  return page;
}

describe('toasts are dismissed', () => {
  test('with the mouse', async () => {
    const page = await openWithToast();
    await closeButton(page).click();
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  test('with the keyboard, and the focus returns to where it was', async () => {
    const page = await open();
    await pressAll(page);
    await page.keyboard.press('Shift+Tab');
    const before = await focusedText(page);
    await closeButton(page, 1).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => toastTexts(page)).toEqual([tierTexts[0], tierTexts[1], offerText]);
    expect(await focusedText(page)).toBe(before);
  });

  test('one after the other, without losing the focus', async () => {
    const page = await open();
    await pressAll(page);
    await closeButton(page, 0).focus();
    await page.keyboard.press('Tab');
    await closeButton(page, 0).evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => toasts(page).count()).toBe(3);
    await page.keyboard.press('Enter');
    await expect.poll(() => toasts(page).count()).toBe(2);
    expect(await focusedText(page)).toBe(await offerButton(page).textContent());
  });

  test('with Escape: the focused toast, and the focus returns', async () => {
    const page = await open();
    await pressAll(page);
    await closeButton(page, 1).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => toastTexts(page)).toEqual([tierTexts[0], tierTexts[2], offerText]);
    expect(await focusedText(page)).toBe(await offerButton(page).textContent());
  });

  test('with Escape from anywhere: the newest toast, and the focus stays', async () => {
    const page = await open();
    await pressAll(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => toastTexts(page)).toEqual(tierTexts);
    expect(await focusedText(page)).toBe(await offerButton(page).textContent());
  });

  test('not by an Escape that closes a menu', async () => {
    const page = await openWithToast();
    await page.getByRole('banner').getByRole('button', { name: 'Products', exact: true }).click();
    await page.keyboard.press('Escape');
    expect(await page.locator(':popover-open').count()).toBe(0);
    expect(await toasts(page).count()).toBe(1);
  });
});

describe('toasts disappear automatically', () => {
  test('after eight seconds', async () => {
    const page = await openWithToast();
    await page.mouse.move(0, 0);
    await page.clock.runFor(6000);
    expect(await toasts(page).count()).toBe(1);
    await page.clock.runFor(2100);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  test('not while hovered', async () => {
    const page = await openWithToast();
    await toasts(page).hover();
    await page.clock.runFor(60_000);
    expect(await toasts(page).count()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(8100);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  test('not while focused, wherever the pointer moves', async () => {
    const page = await openWithToast();
    await closeButton(page).focus();
    await toasts(page).hover();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    expect(await toasts(page).count()).toBe(1);
    await tierButton(page, 'Inner Circle').focus();
    await page.clock.runFor(8100);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });
});
