import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sample } from '../support/sample.ts';
import { stopClock } from '../support/stop-clock.ts';
import { circle, empty, openSiteForms } from './site-forms.ts';
import { expectFocus, expectToasts, offerButton, press, secured, tierButton, tiers, welcome } from './toasts.ts';

const site = openSiteForms();
const [first, second] = [welcome(tiers[0]), welcome(tiers[1])];
/** The link after the message of a tier, and after that of the offer. */
const goOn = 'Join today, by message';

const boxes = (page: Page) => page.locator('#toasts .toast');
const closeButton = (page: Page, index: number) =>
  boxes(page).nth(index).getByRole('button', { name: 'Close this notice' });
const email = (page: Page) => page.locator(`${circle.island} [name=email]`);
const footerEmail = (page: Page) => page.locator('footer [name=email]');

async function open(viewport = { width: 1440, height: 900 }): Promise<Page> {
  const { page } = await site.newPage({ viewport });
  await stopClock(page);
  await page.goto(`${site.address}/inner-circle`);
  return page;
}

/** Opens the page, and shows with the keyboard the toasts of the tiers and of the offer, and then one of the form. */
async function openWithAll(): Promise<Page> {
  const page = await open();
  for (const tier of tiers) {
    await press(tierButton(page, tier));
    // In place of that of another tier, as the one of the offer.
    await expectToasts(page, welcome(tier));
  }
  await press(offerButton(page));
  await expectToasts(page, secured);
  await press(email(page));
  await expectToasts(page, secured, empty);
  return page;
}

test('toasts are announced: each comes into a live region that was there, empty, before', async () => {
  const html = await (await fetch(`${site.address}/inner-circle`)).text();
  const region = /<section id="toasts" aria-label="Notices" aria-live="polite"[^>]*><\/section>/;
  expect(html.slice(html.indexOf('</footer>'))).toMatch(region);
  const page = await open();
  const heard = await page.evaluateHandle(() => {
    const texts: (string | null)[] = [];
    const hear = (changes: MutationRecord[]) => {
      for (const { addedNodes } of changes) texts.push(...[...addedNodes].map((node) => node.textContent));
    };
    new MutationObserver(hear).observe(document.getElementById('toasts') ?? document, { childList: true });
    return texts;
  });
  await press(tierButton(page, 'Elite Circle'));
  await expectToasts(page, second);
  await press(offerButton(page));
  await expectToasts(page, secured);
  expect(await heard.jsonValue()).toEqual([`${second}${goOn}`, `${secured}${goOn}`]);
});

test('toasts stack without overlap; one in place of another becomes the newest, and a third removes the oldest', async () => {
  const page = await openWithAll();
  const edges = await boxes(page).evaluateAll((all) => all.map((box) => box.getBoundingClientRect().toJSON()));
  for (const [index, { top }] of edges.entries()) expect(top).toBeGreaterThanOrEqual(edges[index - 1]?.bottom ?? 0);
  await press(tierButton(page, 'Inner Circle'));
  await expectToasts(page, empty, first);
  await press(footerEmail(page));
  await expectToasts(page, first, empty);
  const tones = await boxes(page).evaluateAll((all) => all.map((box) => box.getAttribute('data-tone')));
  expect(tones).toEqual(['success', 'error']);
});

describe('toasts are closed', () => {
  test('by their button or Escape, one at a time, and the focus returns to where it was', async () => {
    const page = await openWithAll();
    await press(closeButton(page, 0));
    await expectToasts(page, empty);
    await expectFocus(email(page));
    await press(tierButton(page, 'Inner Circle'));
    await expectToasts(page, empty, first);
    // Escape closes the one with the focus, or else the newest, but none while it closes a menu.
    await closeButton(page, 0).focus();
    await page.keyboard.press('Escape');
    await expectToasts(page, first);
    await expectFocus(tierButton(page, 'Inner Circle'));
    await press(email(page));
    await expectToasts(page, first, empty);
    await page.keyboard.press('Escape');
    await expectToasts(page, first);
    await expectFocus(email(page));
    await page.getByRole('banner').getByRole('button', { name: 'Products', exact: true }).click();
    await page.keyboard.press('Escape');
    expect(await page.locator(':popover-open').count()).toBe(0);
    await expectToasts(page, first);
    await closeButton(page, 0).click();
    await expectToasts(page);
  });

  test('by themselves after eight seconds, but not while a pointer or the focus is on them', async () => {
    const page = await open();
    await press(tierButton(page, 'Inner Circle'));
    await expectToasts(page, first);
    await page.clock.runFor(7900);
    await expectToasts(page, first);
    await page.clock.runFor(200);
    await expectToasts(page);
    await press(tierButton(page, 'Inner Circle'));
    await expectToasts(page, first);
    await boxes(page).hover();
    await page.clock.runFor(60_000);
    await expectToasts(page, first);
    await closeButton(page, 0).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    await expectToasts(page, first);
    await tierButton(page, 'Inner Circle').focus();
    await page.clock.runFor(8100);
    await expectToasts(page);
  });
});

const phones = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

test.each(sample(phones, 2))(
  'toasts cover neither the field that they are about nor the bar, $width px wide',
  async (viewport) => {
    const page = await open(viewport);
    const putAt = (top: number) =>
      email(page).evaluate((field, y) => scrollBy(0, field.getBoundingClientRect().top - y), top);
    const covered = () =>
      page.evaluate((field) => {
        const [toast, ...others] = ['#toasts .toast', field, 'header'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        return others.some((box) => toast && box && toast.top < box.bottom && toast.bottom > box.top);
      }, `${circle.island} [name=email]`);
    for (const top of [100, viewport.height - 280, viewport.height - 70]) {
      await putAt(top);
      await email(page).focus();
      await putAt(top);
      await page.keyboard.press('Enter');
      await expectToasts(page, empty);
      await putAt(top);
      await expect.poll(covered, { message: `with the field at ${top} px` }).toBe(false);
    }
    expect((await boxes(page).boundingBox())?.y, 'They go to the top for a field at the bottom.').toBeLessThan(200);
    await closeButton(page, 0).click();
    await expectToasts(page);
  },
);
