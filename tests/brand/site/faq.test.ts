import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sample, visitors } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

describe.each(sample(visitors, 2))('the questions of the Inner Circle, $scripts', ({ javaScriptEnabled }) => {
  test('the first answer is open by default, and only that one', async () => {
    const page = await openQuestions(javaScriptEnabled);
    const count = await questions(page).count();
    expect(count).toBeGreaterThanOrEqual(5);
    expect(await openAnswers(page)).toEqual([0]);
  });

  test('one answer is open at a time', async () => {
    const page = await openQuestions(javaScriptEnabled);
    for (const index of [1, 4, 2, 0]) {
      await questions(page).nth(index).click();
      expect(await openAnswers(page), `Only answer ${index} is to be open.`).toEqual([index]);
    }
  });

  test('a click on the open question closes it', async () => {
    const page = await openQuestions(javaScriptEnabled);
    await questions(page).nth(0).click();
    expect(await openAnswers(page)).toEqual([]);
    await questions(page).nth(3).click();
    await questions(page).nth(3).click();
    expect(await openAnswers(page)).toEqual([]);
  });

  test.each(sample(['Enter', 'Space'], 2))('%s opens and closes the focused question', async (key) => {
    const page = await openQuestions(javaScriptEnabled);
    await questions(page).nth(1).focus();
    await page.keyboard.press(key);
    expect(await openAnswers(page)).toEqual([1]);
    await page.keyboard.press(key);
    expect(await openAnswers(page)).toEqual([]);
  });
});

async function openQuestions(javaScriptEnabled: boolean): Promise<Page> {
  const { page } = await site.newPage({ javaScriptEnabled });
  await page.goto(`${site.address}/inner-circle`);
  return page;
}

function questions(page: Page) {
  return page.locator('#questions summary');
}

/** The indices of the visible answers. */
async function openAnswers(page: Page): Promise<number[]> {
  const answers = await page.locator('#questions summary + *').all();
  const isShown = await Promise.all(answers.map((answer) => answer.isVisible()));
  return isShown.flatMap((shown, index) => (shown ? [index] : []));
}
