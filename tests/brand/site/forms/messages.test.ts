import { expect, test } from 'vitest';
import { expectToast, toasts } from '../../../site/forms/expect-toast.ts';
import { after, delay } from '../../../support/faults.ts';
import { sample } from '../../../support/sample.ts';
import { emptied, expectButton, filledIn, fillIn, readFields, stored, storedBy, visit } from './form-on-page.ts';
import { address, contact, home, innerCircle, subscribing } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();
const backend = /^\/(rest|functions)\//;

test.each(sample(subscribing, 4))(
  'the $name form is disabled while it shows "$busy", then shows "$words.success"',
  async (form) => {
    const { page, errors } = await site.newPage();
    const gate = Promise.withResolvers<void>();
    site.faults.on(
      'POST',
      backend,
      after(() => gate.promise),
    );
    const open = await visit(site, form, page);
    await open.email.fill(address);
    await open.email.press('Enter');
    await expectButton(open, form.busy);
    expect(await open.button.isDisabled()).toBe(true);
    expect(await open.email.isDisabled()).toBe(true);
    expect(await open.form.getAttribute('aria-busy')).toBe('true');
    expect(await open.email.inputValue(), 'It is emptied on success only.').toBe(address);
    expect(await toasts(page)).toEqual([]);
    gate.resolve();
    await expectToast(page, form.words.success);
    await expectButton(open, form.button);
    expect(await open.button.isEnabled()).toBe(true);
    expect(await open.email.inputValue()).toBe('');
    expect(await open.email.evaluate((field) => field === document.activeElement), 'The focus is kept.').toBe(true);
    expect(await stored(site)).toEqual(storedBy(form, 1));
    expect(errors).toEqual([]);
  },
);

test('the contact form is disabled with a spinner and "Sending...", then shows the server\'s message', async () => {
  const { page, errors } = await site.newPage({ reducedMotion: 'no-preference' });
  const gate = Promise.withResolvers<void>();
  site.faults.on(
    'POST',
    backend,
    after(() => gate.promise),
  );
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  await open.button.click();
  await expectButton(open, contact.busy);
  expect(await open.button.isDisabled()).toBe(true);
  const spinner = open.button.locator('[aria-hidden=true]');
  expect(await spinner.isVisible()).toBe(true);
  expect(await spinner.evaluate((element) => getComputedStyle(element).animationName)).toBe('spin');
  expect(await readFields(open), 'Nothing is emptied before the answer.').toEqual(filledIn(contact));
  gate.resolve();
  await expectToast(page, contact.words.success);
  await expectButton(open, contact.button);
  expect(await spinner.isVisible()).toBe(false);
  expect(await readFields(open)).toEqual(emptied(contact));
  expect(await open.button.evaluate((element) => element === document.activeElement), 'The focus is kept.').toBe(true);
  expect(await stored(site)).toEqual(storedBy(contact, 1));
  expect(errors).toEqual([]);
});

test('the Inner Circle form is disabled with "Joining..." for 1,000 ms, then shows its welcome', async () => {
  const { page, errors } = await site.newPage();
  await page.clock.install();
  const open = await visit(site, innerCircle, page);
  await open.email.fill(address);
  await page.waitForFunction(() => document.querySelector('main [data-island=NewsletterForm][data-awake]'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await open.email.press('Enter');
  await page.clock.runFor(999);
  expect(await open.button.textContent()).toBe('Joining...');
  expect(await open.button.isDisabled()).toBe(true);
  expect(await open.email.isDisabled()).toBe(true);
  expect(await toasts(page)).toEqual([]);
  await page.clock.runFor(20);
  await expectToast(page, innerCircle.words.success);
  expect(await open.button.textContent()).toBe(innerCircle.button);
  expect(await open.email.inputValue()).toBe('');
  expect(await open.email.evaluate((field) => field === document.activeElement), 'The focus is kept.').toBe(true);
  expect(errors).toEqual([]);
});

test.each(sample([home, contact], 2))(
  'the $name form does not take the focus back after the visitor has moved it',
  async (form) => {
    const { page } = await site.newPage();
    site.faults.on('POST', backend, delay(500));
    const open = await visit(site, form, page);
    await fillIn(open, form);
    await open.button.click();
    await expectButton(open, form.busy);
    const logo = page.getByRole('link', { name: 'JV', exact: true });
    await logo.focus();
    await expectToast(page, form.words.success);
    expect(await logo.evaluate((link) => link === document.activeElement)).toBe(true);
  },
);

test('the initial HTML has an empty live region for messages', async () => {
  const html = await (await fetch(site.address)).text();
  // Keeps the whole page out of the failure message.
  expect(html.slice(html.indexOf('</footer>'))).toMatch(
    /<section id="toasts" aria-label="\w+" aria-live="polite"[^>]*><\/section>/,
  );
});
