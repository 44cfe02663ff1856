import axe from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { focusedText, press, tierButton, toastRegion, toasts, toastTexts } from '../../../site/widgets/toasts.ts';
import { openSite } from '../../../support/page.ts';
import { nightly, sample } from '../../../support/sample.ts';
import { sites } from '../../../support/sites.ts';
import { offerButton, offerText, pressAll, tierTexts } from './toasts.ts';

const site = openSite(sites.real.dist);

async function open(options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const { page } = await site.newPage(options);
  await page.clock.install();
  await page.goto(`${site.address}/inner-circle`);
  return page;
}

describe('toasts are announced', () => {
  test('in a live region that is in the initial HTML, empty', async () => {
    const { page } = await site.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}/inner-circle`);
    expect(await toastRegion(page).getAttribute('aria-live')).toBe('polite');
    expect(await toastRegion(page).textContent()).toBe('');
  });

  test('by being added to the live region one by one, without moving the focus', async () => {
    const page = await open();
    await page.evaluate(() => {
      const place = document.getElementById('toasts');
      const added: string[] = [];
      Object.assign(window, { place, added });
      const see = (mutations: MutationRecord[]) => {
        for (const { addedNodes } of mutations) for (const node of addedNodes) added.push(node.textContent ?? '');
      };
      if (place) new MutationObserver(see).observe(place, { childList: true });
    });
    await press(page, tierButton(page, 'Elite Circle'));
    await expect.poll(() => toastTexts(page)).toEqual([tierTexts[1]]);
    await press(page, offerButton(page));
    await expect.poll(() => toasts(page).count()).toBe(2);
    const heard = await page.evaluate(() => {
      const { place, added } = window as unknown as { place: Element; added: string[] };
      return { added, isSame: place === document.getElementById('toasts') };
    });
    expect(heard).toEqual({ added: [tierTexts[1], offerText], isSame: true });
    expect(await focusedText(page)).toBe(await offerButton(page).textContent());
  });
});

describe('toasts stack', () => {
  nightly('different toasts are stacked without overlap', async () => {
    const page = await open();
    await pressAll(page);
    expect(await toastTexts(page)).toEqual([...tierTexts, offerText]);
    const boxes = await toasts(page).evaluateAll((all) => all.map((box) => box.getBoundingClientRect().toJSON()));
    for (const [index, box] of boxes.entries()) {
      if (index > 0) expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1].bottom);
    }
  });

  nightly('a repeated toast replaces the earlier one and becomes the newest', async () => {
    const page = await open();
    await pressAll(page);
    await press(page, tierButton(page, 'Inner Circle'));
    await expect.poll(() => toastTexts(page)).toEqual([tierTexts[1], tierTexts[2], offerText, tierTexts[0]]);
  });

  nightly('a fifth toast removes the oldest', async () => {
    const page = await open();
    await pressAll(page);
    const join = page.getByRole('textbox', { name: 'Email address for the Inner Circle' });
    await join.fill('');
    await join.press('Enter');
    await expect
      .poll(() => toastTexts(page))
      .toEqual([tierTexts[1], tierTexts[2], offerText, 'Please enter your email address']);
  });
});

test.each(
  sample(
    [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ],
    2,
  ),
)('toasts of both tones have no accessibility violation at $width px', async (viewport) => {
  const page = await open({ viewport });
  await press(page, tierButton(page, 'Inner Circle'));
  const join = page.getByRole('textbox', { name: 'Email address for the Inner Circle' });
  await join.focus();
  await join.press('Enter');
  await expect.poll(() => toasts(page).count()).toBe(2);
  expect(await page.locator('.toast[data-tone=error]').count()).toBe(1);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
  expect(violations).toEqual([]);
});
