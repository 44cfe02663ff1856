import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { tierButton, toastRegion, toasts, toastTexts } from '../../../site/widgets/toasts.ts';
import { edit } from '../../../support/open-changed-site.ts';
import { openChangedSite } from '../open-changed-site.ts';
import { offerButton } from './toasts.ts';

const long =
  'Welcome to {tier}! Redirecting to the checkout of the ' +
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung, where you see all of it again.';

const site = openChangedSite((content) => {
  edit(
    content,
    'messages.yaml',
    'selected: Welcome to {tier}! Redirecting to secure checkout...',
    `selected: ${JSON.stringify(long)}`,
  );
});

async function open(viewport: { width: number; height: number }): Promise<Page> {
  const { page } = await site.newPage({ viewport });
  await page.goto(`${site.address}/inner-circle`);
  return page;
}

const join = (page: Page) => page.getByRole('textbox', { name: 'Email address for the Inner Circle' });

/** Scrolls until a field is this far from the top of the screen. */
async function putAt(field: Locator, top: number): Promise<void> {
  await field.evaluate((element, y) => window.scrollBy(0, element.getBoundingClientRect().top - y), top);
}

async function isCovered(page: Page, field: Locator): Promise<boolean> {
  const box = await field.evaluate((element) => element.getBoundingClientRect().toJSON());
  const boxes = await toasts(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(boxes.length, 'There must be a toast that could cover it.').toBeGreaterThan(0);
  return boxes.some(
    (one) => one.top < box.bottom && one.bottom > box.top && one.left < box.right && one.right > box.left,
  );
}

test('toasts move to the top to avoid covering a focused field at the bottom of a small screen', async () => {
  const page = await open({ width: 390, height: 600 });
  await putAt(join(page), 530);
  await join(page).focus();
  await putAt(join(page), 530);
  await page.keyboard.press('Enter');
  await expect.poll(() => toastTexts(page)).toEqual(['Please enter your email address']);
  expect(await isCovered(page, join(page))).toBe(false);
  expect((await toasts(page).boundingBox())?.y, 'At the top, below the bar.').toBeLessThan(200);

  await putAt(join(page), 100);
  await expect.poll(() => isCovered(page, join(page))).toBe(false);
  expect((await toasts(page).boundingBox())?.y, 'Back at the bottom once the field is at the top.').toBeGreaterThan(
    400,
  );
});

test.each([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
])('toasts cover neither the form that has caused them nor the bar, $width px wide', async (viewport) => {
  const page = await open(viewport);
  const form = page.locator('form', { has: join(page) });
  for (const top of [100, viewport.height - 280, viewport.height - 200]) {
    await putAt(form, top);
    await join(page).focus();
    await putAt(form, top);
    await form.getByRole('button').click();
    // Safari does not focus pressed buttons.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await putAt(form, top);
    await expect.poll(() => toastTexts(page)).toEqual(['Please enter your email address']);
    await expect.poll(() => isCovered(page, form), { message: `With the form at ${top} px` }).toBe(false);
    expect(await isCovered(page, page.getByRole('banner'))).toBe(false);
  }
});

test('toasts at the top can be dismissed with one click', async () => {
  const page = await open({ width: 390, height: 600 });
  await join(page).focus();
  await putAt(join(page), 530);
  await page.keyboard.press('Enter');
  await toasts(page).waitFor();
  expect((await toasts(page).boundingBox())?.y).toBeLessThan(200);
  await toasts(page).getByRole('button').click();
  await expect.poll(() => toasts(page).count()).toBe(0);
});

test('toasts also move away from a field that is focused later', async () => {
  const page = await open({ width: 390, height: 600 });
  await tierButton(page, 'Inner Circle').click();
  await toasts(page).waitFor();
  await putAt(join(page), 450);
  // The clicked button is not covered either, until it is out of view, which is detected in the next frame.
  await expect.poll(() => isCovered(page, join(page)), { message: 'Nobody is in that field yet.' }).toBe(true);
  await join(page).evaluate((field) => field.focus({ preventScroll: true }));
  expect(await isCovered(page, join(page))).toBe(false);
});

test.each([
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
])('a long toast is fully visible and readable at $width px', async (viewport) => {
  const page = await open(viewport);
  await tierButton(page, 'Platinum Circle').click();
  await toasts(page).waitFor();
  expect(await toastTexts(page)).toEqual([long.replace('{tier}', 'Platinum Circle')]);
  const box = await toasts(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  const text = toasts(page).locator('p');
  expect(await text.evaluate((element) => element.scrollWidth <= element.clientWidth), 'No word sticks out.').toBe(
    true,
  );
  expect(
    await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(14);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const close = await toasts(page).getByRole('button').boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
});

test('toasts are above all other content, including the navigation bar', async () => {
  const page = await open({ width: 390, height: 844 });
  await offerButton(page).click();
  await toasts(page).waitFor();
  const onTop = () =>
    toasts(page).evaluate((toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect();
      return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await onTop()).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await onTop()).toBe(true);
});

test('without toasts their region has no height', async () => {
  const page = await open({ width: 390, height: 600 });
  const box = await toastRegion(page).evaluate((place) => place.getBoundingClientRect().toJSON());
  expect(box.height).toBe(0);
});

test('toasts are not animated with reduced motion', async () => {
  const page = await open({ width: 390, height: 600 });
  await tierButton(page, 'Inner Circle').click();
  await toasts(page).waitFor();
  const moving = await toastRegion(page).evaluate(
    (place) => place.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});
