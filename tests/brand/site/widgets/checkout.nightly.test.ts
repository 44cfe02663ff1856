import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { tierButton, toasts, toastTexts } from '../../../site/widgets/toasts.ts';
import { edit } from '../../../support/open-changed-site.ts';
import { openSite } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { stopClock } from '../../../support/stop-clock.ts';
import { openChangedSite } from '../open-changed-site.ts';
import { offerButton, offerText, tierTexts } from './toasts.ts';

const tiers = ['Inner Circle', 'Elite Circle', 'Platinum Circle'];

/** Longer than the delay before the checkout opens, in milliseconds. */
const untilGone = 2500;

describe('without a checkout', () => {
  const site = openSite(sites.real.dist);

  test.each(tiers.map((tier, index) => ({ tier, text: tierTexts[index] })))(
    '$tier shows its welcome and stays on the page',
    async (row) => {
      const { page, errors } = await site.newPage();
      await stopClock(page);
      await page.goto(`${site.address}/inner-circle`);
      await tierButton(page, row.tier).click();
      await expect.poll(() => toastTexts(page)).toEqual([row.text]);
      await page.clock.runFor(untilGone);
      expect(page.url()).toBe(`${site.address}/inner-circle`);
      expect(errors).toEqual([]);
    },
  );

  test('the last-chance button shows its message, also by keyboard', async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.address}/inner-circle`);
    await offerButton(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => toastTexts(page)).toEqual([offerText]);
    expect(await offerButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('with a checkout', () => {
  const checkout = 'https://checkout.example.com/';
  const site = openChangedSite((content) => {
    edit(content, 'collections/tiers.yaml', '- id: inner\n', `- id: inner\n  to: ${checkout}inner?plan=a&b=c\n`);
    edit(content, 'collections/tiers.yaml', '- id: elite\n', `- id: elite\n  to: ${checkout}elite\n`);
    edit(content, 'pages/inner-circle.yaml', '    submit: Secure', `    to: ${checkout}offer\n    submit: Secure`);
  });

  async function open(options: Parameters<typeof site.newPage>[0] = {}) {
    const open = await site.newPage(options);
    if (options.javaScriptEnabled !== false) await stopClock(open.page);
    await open.page.goto(`${site.address}/inner-circle`);
    return open;
  }

  test('a tier shows its message first, then redirects to the checkout', async () => {
    const { page, thirdParties } = await open();
    await tierButton(page, 'Inner Circle').click();
    await expect.poll(() => toastTexts(page)).toEqual(tierTexts.slice(0, 1));
    expect(thirdParties, 'The words are read before the page is left.').toEqual([]);
    await page.clock.runFor(untilGone);
    await page.waitForURL(`${checkout}inner?plan=a&b=c`);
    expect(await page.title()).toBe('Third party');
  });

  test('the last-chance button does the same, by keyboard', async () => {
    const { page, thirdParties } = await open();
    await offerButton(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => toastTexts(page)).toEqual([offerText]);
    expect(thirdParties).toEqual([]);
    await page.clock.runFor(untilGone);
    await page.waitForURL(`${checkout}offer`);
  });

  test('a tier without a checkout only shows its welcome', async () => {
    const { page, thirdParties } = await open();
    await tierButton(page, 'Platinum Circle').click();
    await expect.poll(() => toastTexts(page)).toEqual(tierTexts.slice(2));
    await page.clock.runFor(untilGone);
    expect(thirdParties).toEqual([]);
  });

  test('a double click redirects once', async () => {
    const { page, thirdParties } = await open();
    await tierButton(page, 'Inner Circle').dblclick();
    await expect.poll(() => toasts(page).count()).toBe(1);
    await page.clock.runFor(untilGone);
    await page.waitForURL(`${checkout}inner?plan=a&b=c`);
    await page.waitForTimeout(500);
    expect(thirdParties).toEqual([`${checkout}inner?plan=a&b=c`]);
  });

  test('of two clicked tiers the later one wins', async () => {
    const { page, thirdParties } = await open();
    await tierButton(page, 'Inner Circle').click();
    await expect.poll(() => toasts(page).count()).toBe(1);
    await tierButton(page, 'Elite Circle').click();
    await page.clock.runFor(untilGone);
    await page.waitForURL(`${checkout}elite`);
    await page.waitForTimeout(500);
    expect(thirdParties).toEqual([`${checkout}elite`]);
  });

  test('navigating away cancels the redirect, also after coming back', async () => {
    const { page, thirdParties } = await open();
    await tierButton(page, 'Inner Circle').click();
    await expect.poll(() => toasts(page).count()).toBe(1);
    await page.goto(`${site.address}/about`);
    await page.goBack();
    await page.clock.runFor(untilGone);
    expect(page.url()).toBe(`${site.address}/inner-circle`);
    expect(thirdParties).toEqual([]);
  });

  test('without scripts the button is a plain link', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    expect(await tierButton(page, 'Inner Circle').getAttribute('href')).toBe(`${checkout}inner?plan=a&b=c`);
    await offerButton(page).click();
    await page.waitForURL(`${checkout}offer`);
  });

  describe.each([{ when: 'before the code is loaded' }, { when: 'once it is loaded' }])('$when', ({ when }) => {
    async function openAt(): Promise<Page> {
      const { page } = await open();
      if (when === 'before the code is loaded') return page;
      await offerButton(page).focus();
      await tierButton(page, 'Inner Circle').focus();
      await expect.poll(() => page.locator('#pricing [data-awake], #offer [data-awake]').count()).toBeGreaterThan(1);
      return page;
    }

    test.each([
      { keys: 'Control', options: { modifiers: ['Control' as const] } },
      { keys: 'the middle button', options: { button: 'middle' as const } },
      { keys: 'Shift', options: { modifiers: ['Shift' as const] } },
    ])('a click with $keys is left to the browser, which opens another tab', async ({ options }) => {
      const page = await openAt();
      await page.evaluate(watchClicks);
      const link = tierButton(page, 'Inner Circle');
      expect(await link.getAttribute('href')).toBe(`${checkout}inner?plan=a&b=c`);
      await link.click(options);
      await page.clock.runFor(untilGone);
      expect(await page.evaluate(() => document.documentElement.dataset.clicks)).toBe('left to the browser');
      expect(page.url(), 'This page stays.').toBe(`${site.address}/inner-circle`);
      expect(await toastTexts(page), 'Nobody here is being redirected.').toEqual([]);
    });
  });
});

/** Runs in the page: records how each click was handled, and keeps the browser from opening a tab. */
function watchClicks(): void {
  const { dataset } = document.documentElement;
  for (const type of ['click', 'auxclick'])
    window.addEventListener(type, (event) => {
      dataset.clicks = `${dataset.clicks ?? ''}${event.defaultPrevented ? 'answered by the page' : 'left to the browser'}`;
      event.preventDefault();
    });
}
