import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { nightly, sample, visitors } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { stopClock } from '../support/stop-clock.ts';
import { checkout } from './options-content.ts';
import { address, circle, openSiteForms } from './site-forms.ts';
import { visit } from './support.ts';
import {
  expectFocus,
  expectToasts,
  offerButton,
  press,
  secured,
  tierButton,
  tiers,
  toastTexts,
  welcome,
} from './toasts.ts';

const site = openSiteForms();
const options = openSiteForms(sites.options.dist);
/** Longer than the time for reading a message before the checkout opens, in milliseconds. */
const untilGone = 2500;

async function open(from = site, javaScriptEnabled = true, before?: (page: Page) => Promise<unknown>) {
  const opened = await from.newPage({ javaScriptEnabled });
  await before?.(opened.page);
  await opened.page.goto(`${from.address}/inner-circle`);
  const prices = opened.page.locator('#pricing').getByText(/^\$[\d,]+$/);
  return { ...opened, prices: () => prices.filter({ visible: true }).allTextContents() };
}

/** Opens the page with a clock that only the test moves on. */
const openStopped = (from = site) => open(from, true, stopClock);

describe.each(sample(visitors, 2))('spec §4 and §9, $scripts', ({ javaScriptEnabled }) => {
  test('prices are a twelfth of the annual ones at first, and the toggle shows the monthly ones and back', async () => {
    const { page, prices } = await open(site, javaScriptEnabled);
    const pricing = page.locator('#pricing');
    const cards = pricing.getByRole('listitem').filter({ has: page.getByRole('heading') });
    const annual = ['$414', '$831', '$2,081'];
    expect(await cards.getByRole('heading').allTextContents()).toEqual(tiers);
    expect(await pricing.locator('label').allTextContents()).toEqual(['Monthly', 'AnnualSave 17%']);
    expect(await prices()).toEqual(annual);
    for (const [index, paid] of ['$4,970', '$9,970', '$24,970'].entries())
      expect(await cards.nth(index).getByText(paid).isVisible(), paid).toBe(true);
    const popular = await cards.evaluateAll((all) => all.map((card) => /most popular/i.test(card.textContent)));
    expect(popular).toEqual([false, true, false]);
    await pricing.locator('label', { hasText: 'Monthly' }).click();
    expect(await prices()).toEqual(['$497', '$997', '$2,497']);
    await pricing.locator('label', { hasText: 'Annual' }).click();
    expect(await prices()).toEqual(annual);
  });

  test('of the questions the first is open, one at a time can be, and pressing the open one closes it', async () => {
    const { page } = await open(site, javaScriptEnabled);
    const questions = page.locator('#questions summary');
    const opened = () =>
      page
        .locator('#questions summary + *')
        .evaluateAll((all) => all.flatMap((one, index) => (one.checkVisibility() ? [index] : [])));
    expect([await questions.count(), await opened()]).toEqual([8, [0]]);
    for (const index of [1, 4, 2]) {
      await questions.nth(index).click();
      expect(await opened()).toEqual([index]);
    }
    await press(questions.nth(2));
    expect(await opened()).toEqual([]);
  });
});

test.each(sample(['no-preference', 'reduce'] as const, 1))(
  'a question stays where it is on the screen while the answer above it closes, with motion: %s',
  async (reducedMotion) => {
    const { page } = await visit(site, '/inner-circle', { reducedMotion, viewport: { width: 390, height: 844 } });
    const question = page.locator('#questions summary').nth(3);
    await question.scrollIntoViewIfNeeded();
    const top = () => question.evaluate((line) => line.getBoundingClientRect().top);
    const before = await top();
    await question.click();
    await expect.poll(() => page.locator('#questions summary + *').nth(0).isVisible()).toBe(false);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  },
);

test('the address of a single question opens it', async () => {
  const { page } = await visit(site, '/inner-circle#cancel');
  await page.getByText('There is no exit call').waitFor();
  expect(await page.locator('#questions details[open]').count()).toBe(1);
  // Below the bar, also after the one that was open above it has closed.
  const top = () => page.locator('#cancel').evaluate((answer) => Math.round(answer.getBoundingClientRect().top));
  await expect.poll(top).toBe(96);
});

test('the saving is counted from the prices: the smallest one, which every tier keeps', async () => {
  const { page, prices } = await open(options);
  expect(await page.locator('#pricing label').allTextContents()).toEqual(['Monthly', 'AnnualSave 10%']);
  expect(await prices()).toEqual(['$447', '$748', '$2,081']);
});

describe('spec §5 and §8: the form joins', () => {
  test('in appearance only: "Joining..." for 1,000 ms, and no call is made', async () => {
    const { page, email, button, fillIn, errors } = await site.open(circle, {}, undefined, stopClock);
    await email.focus();
    await page.locator(`${circle.island}[data-awake]`).waitFor();
    await fillIn();
    await email.press('Enter');
    await email.press('Enter');
    await page.clock.runFor(999);
    expect(await button.textContent()).toBe(circle.busy);
    expect([await button.isDisabled(), await email.isDisabled(), await toastTexts(page)]).toEqual([true, true, []]);
    await page.clock.runFor(1);
    await expectToasts(page, circle.success);
    const next = page.getByRole('main').getByRole('link', { name: 'Write the Message' });
    expect(await next.getAttribute('href')).toContain('subject=Join%20the%20Inner%20Circle');
    const field = page.locator(`${circle.island} [name=email]`);
    const submit = page.locator(`${circle.island} [type=submit]`);
    expect([await submit.textContent(), await field.inputValue()]).toEqual([circle.button, '']);
    // The next step is in place of the field, and pressing Enter once more does not follow it.
    await expectFocus(page.locator(`${circle.island} form`));
    await page.keyboard.press('Enter');
    expect([await next.isVisible(), await field.isVisible(), await submit.isVisible()]).toEqual([true, false, false]);
    expect(await page.getByRole('link', { name: 'See the Prices' }).isVisible()).toBe(true);
    expect(await toastTexts(page)).toEqual([circle.success]);
    expect(site.calls()).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('really once the owner turns it on, and then says who is on the list already', async () => {
    const { page, email, submit } = await options.open(circle);
    await submit();
    await expectToasts(page, circle.success);
    expect(await options.subscribers()).toEqual([address]);
    await submit();
    await expectToasts(page, circle.again);
    expect(await email.inputValue()).toBe(address);
  });
});

describe('spec §8: the buttons of the tiers and of the offer', () => {
  test('welcome to each tier or secure the spot, by keyboard as well, and stay on the page', async () => {
    for (const text of sample([...tiers.map(welcome), secured], 3)) {
      const { page, errors } = await openStopped();
      const tier = tiers.find((one) => text === welcome(one));
      const button = tier ? tierButton(page, tier) : offerButton(page);
      await press(button);
      await expectToasts(page, text);
      await expectFocus(button);
      await page.clock.runFor(untilGone);
      expect(page.url()).toBe(`${site.address}/inner-circle`);
      expect(errors).toEqual([]);
    }
    expect(site.calls()).toEqual([]);
  });

  test.each([
    ['a tier', (page: Page) => tierButton(page, 'Elite Circle')],
    ['the offer', offerButton],
  ])('lead on to the contact form, with the button of %s as its subject, where no checkout opens', async (_, find) => {
    const { page } = await open();
    const button = find(page);
    const subject = await button.textContent();
    await button.click();
    await page.locator('.toast a').click();
    await page.waitForURL(`${site.address}/contact?**`);
    expect(await page.getByLabel('Subject').inputValue()).toBe(subject);
  });

  test('answer for the last one pressed, once their code has come', async () => {
    const letGo = site.holdUp('GET', /\.js$/);
    const { page } = await site.newPage();
    await page.goto(`${site.address}/inner-circle`, { waitUntil: 'commit' });
    await tierButton(page, 'Elite Circle').dblclick();
    await press(offerButton(page));
    expect(await toastTexts(page)).toEqual([]);
    letGo();
    await expectToasts(page, secured);
  });
});

describe('a checkout, once the owner names one', () => {
  test('opens after its message has been read, once, that of the last button pressed', async () => {
    const { page, thirdParties } = await openStopped(options);
    const asked = () => thirdParties.filter((url) => url.startsWith(checkout));
    await tierButton(page, 'Inner Circle').dblclick();
    await expectToasts(page, welcome('Inner Circle'));
    await press(offerButton(page));
    await expectToasts(page, secured);
    expect(asked()).toEqual([]);
    await page.clock.runFor(untilGone);
    await page.waitForURL(`${checkout}offer`);
    expect(asked()).toEqual([`${checkout}offer`]);
  });

  nightly('opens from no tier that has none, nor for a page that was left meanwhile', async () => {
    const { page } = await openStopped(options);
    await tierButton(page, 'Elite Circle').click();
    await expectToasts(page, welcome('Elite Circle'));
    await tierButton(page, 'Platinum Circle').click();
    await expectToasts(page, welcome('Platinum Circle'));
    await page.clock.runFor(untilGone);
    expect(page.url()).toBe(`${options.address}/inner-circle`);
    await tierButton(page, 'Elite Circle').click();
    await expectToasts(page, welcome('Elite Circle'));
    await page.goto(`${options.address}/about`);
    await page.goBack();
    await page.clock.runFor(untilGone);
    expect(page.url()).toBe(`${options.address}/inner-circle`);
  });

  nightly('is a plain link without scripts', async () => {
    const { page } = await open(options, false);
    expect(await tierButton(page, 'Inner Circle').getAttribute('href')).toBe(`${checkout}inner?plan=a&b=c`);
    await offerButton(page).click();
    await page.waitForURL(`${checkout}offer`);
  });
});
