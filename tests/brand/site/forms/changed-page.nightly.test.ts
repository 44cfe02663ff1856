import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { changePage } from '../../../site/change-page.ts';
import { toasts } from '../../../site/forms/expect-toast.ts';
import { holdUp } from '../../../site/forms/hold-up-code.ts';
import { answer, pass } from '../../../support/faults.ts';
import { createRandom, type Random } from '../../../support/random.ts';
import { timer } from '../widgets/timer.ts';
import { offerText, tierTexts } from '../widgets/toasts.ts';
import { emptied, filledIn, find, readFields, stored, storedBy } from './form-on-page.ts';
import { contact, eventUpdates, type FormUnderTest, footer, home, innerCircle } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

/** One interaction with an island, in a page whose DOM is modified before and during it. */
interface Round {
  /** Finds the island. */
  island: string;
  play(page: Page, change: () => Promise<void>, letGo: () => void, random: Random): Promise<void>;
}

/** Fills in a form, submits it, and expects that everything arrives once. */
function sending(form: FormUnderTest): Round {
  return {
    island: form.island,
    async play(page, change, letGo, random) {
      await site.empty();
      const open = find(page, form);
      const typed = filledIn(form);
      for (const [name, text] of Object.entries(typed)) {
        await open.form.locator(`[name=${name}]`).focus();
        await page.keyboard.type(text.slice(0, 4));
        await change();
        await page.keyboard.type(text.slice(4));
      }
      expect(await readFields(open)).toEqual(typed);
      if (random() < 0.3) letGo();
      if (random() < 0.3 && form !== innerCircle) {
        site.faults.on('POST', /^\/(rest|functions)\//, answer(500, '{"message":"Out of order"}'));
        await submit(page, form, random);
        await change();
        letGo();
        const failed =
          form === contact
            ? 'Something went wrong'
            : form === eventUpdates
              ? eventUpdates.words.failed
              : home.words.failed;
        await expect.poll(() => toasts(page)).toContain(failed);
        expect(await readFields(open), 'A form that was not sent keeps what was typed.').toEqual(typed);
        const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
        await expect.poll(hasFocus, { message: 'A form that was not sent keeps the focus.' }).toBe(true);
        site.faults.on('POST', /^\/(rest|functions)\//, pass);
        await change();
      }
      const before = site.calls().length;
      await submit(page, form, random);
      await change();
      letGo();
      const { success } = (form as typeof contact).words;
      await expect.poll(() => toasts(page)).toContain(success);
      expect(await readFields(open)).toEqual(emptied(form));
      expect(await stored(site)).toEqual(storedBy(form, 1));
      const posts = site
        .calls()
        .slice(before)
        .filter((call) => call.startsWith('POST'));
      expect(posts).toHaveLength(form === innerCircle ? 0 : 1);
    },
  };
}

async function submit(page: Page, form: FormUnderTest, random: Random): Promise<void> {
  if (random() < 0.5) await find(page, form).email.press('Enter');
  else await find(page, form).form.locator('[type=submit]').click();
}

/** Clicks a button, and expects its toast once. */
function pressing(island: string, index: number, text: string): Round {
  return {
    island,
    async play(page, change, letGo) {
      await change();
      await page.locator(`${island} [type=submit]`).nth(index).click();
      await change();
      letGo();
      await expect.poll(() => toasts(page)).toContain(text);
      expect((await toasts(page)).filter((toast) => toast === text)).toHaveLength(1);
    },
  };
}

const sharing: Round = {
  island: 'main :has(> [data-share])',
  async play(page, change, letGo) {
    await change();
    await page.locator('[data-share]').click();
    await change();
    letGo();
    await expect.poll(() => toasts(page)).toContain('Link copied');
  },
};

const counting: Round = {
  island: '[data-island=Countdown]',
  async play(page, change, letGo) {
    await change();
    await timer(page).scrollIntoViewIfNeeded();
    letGo();
    const seconds = () => page.locator('[data-unit=seconds]').textContent();
    const before = await seconds();
    await expect.poll(seconds).not.toBe(before);
    await change();
    const later = (await seconds())?.trim();
    await expect.poll(seconds).toMatch(/^\d\d$/);
    await expect.poll(seconds).not.toBe(later);
  },
};

const tiers = tierTexts.map((text, index) => pressing('#pricing', index, text));

/** What is done on each page, in this order. */
const pages: Record<string, Round[]> = {
  '/': [sending(home), sending(footer)],
  '/contact': [sending(contact), sending(footer)],
  '/products/events-webinars': [sending(eventUpdates), sending(footer)],
  '/media-kit': [sharing, sending(footer)],
  '/inner-circle': [sending(innerCircle), ...tiers, pressing('#offer', 0, offerText), counting, sending(footer)],
};

const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
const table = Object.entries(pages).flatMap(([route, rounds]) => seeds.map((seed) => ({ route, seed, rounds })));

test('the table has 300 rounds', () => {
  expect(2 * table.reduce((sum, { rounds }) => sum + rounds.length, 0)).toBe(300);
});

test.each(table)('a modified DOM loses no input and handles each action once: $route, seed $seed', async (row) => {
  const { route, seed, rounds } = row;
  const random = createRandom(seed);
  const release = holdUp(site, 'more than the starter');
  const { page, errors } = await site.newPage({ permissions: ['clipboard-write'] });
  await page.goto(site.address + route);
  // In the second round all code is loaded, and earlier modifications are still in the page.
  for (const { island, play } of [...rounds, ...rounds]) {
    const change = () => changePage(page, island, Math.floor(random() * 2 ** 32));
    await play(page, change, release, random);
    await changePage(page, '#toasts', Math.floor(random() * 2 ** 32));
    await closeToasts(page);
  }
  expect(errors.filter((error) => !/status of 500|Out of order/.test(error))).toEqual([]);
});

/** Closes all toasts, however they were modified. */
async function closeToasts(page: Page): Promise<void> {
  const buttons = page.locator('#toasts .toast button');
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    await buttons.first().click();
    await expect.poll(() => buttons.count()).toBeLessThan(left);
  }
}
