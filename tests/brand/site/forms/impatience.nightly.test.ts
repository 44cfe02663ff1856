import { expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { delay, pass } from '../../../support/faults.ts';
import { emptied, expectButton, filledIn, fillIn, readFields, stored, storedBy, visit } from './form-on-page.ts';
import { contact, eventUpdates, type FormUnderTest, footer, home, innerCircle, podcast, writing } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();
const backend = /^\/(rest|functions)\//;
const calling = [home, footer, podcast, writing, eventUpdates, contact];

test('every form waits 10 s for a response and has sent only one request', { timeout: 60_000 }, async () => {
  site.faults.on('POST', backend, delay(10_000));
  const addressOf = ({ name }: FormUnderTest) => `${name}@example.com`;
  const outcomes = calling.map(async (form) => {
    const { page, errors } = await site.newPage();
    const open = await visit(site, form, page);
    await fillIn(open, form);
    await open.email.fill(addressOf(form));
    await open.button.click();
    await expectButton(open, form.busy);
    // Submitting again while waiting must not add a second row.
    await page.waitForTimeout(4000);
    await open.form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
    await expectToast(page, form.words.success, 20_000);
    expect(await readFields(open)).toEqual(emptied(form));
    return errors;
  });
  expect((await Promise.all(outcomes)).flat()).toEqual([]);
  expect(site.calls().filter((call) => call.startsWith('POST'))).toHaveLength(calling.length);
  expect(await site.subscribers()).toEqual(
    calling
      .filter((form) => form !== contact)
      .map(addressOf)
      .sort(),
  );
  expect((await site.messages()).map(({ email }) => email)).toEqual([addressOf(contact)]);
});

test.each([...calling, innerCircle])('double-clicking the button of the $name form submits it once', async (form) => {
  site.faults.on('POST', backend, delay(300));
  const { page, errors } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await open.button.dblclick();
  await expectToast(page, form.words.success);
  expect(await stored(site)).toEqual(storedBy(form, 1));
  expect(site.calls().filter((call) => call.startsWith('POST'))).toHaveLength(form === innerCircle ? 0 : 1);
  expect(errors).toEqual([]);
});

test.each([...calling, innerCircle])('pressing Enter twice in the $name form submits it once', async (form) => {
  site.faults.on('POST', backend, delay(300));
  const { page, errors } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await open.email.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectToast(page, form.words.success);
  expect(await stored(site)).toEqual(storedBy(form, 1));
  expect(site.calls().filter((call) => call.startsWith('POST'))).toHaveLength(form === innerCircle ? 0 : 1);
  expect(errors).toEqual([]);
});

test.each(calling)('leaving and returning while the $name form is submitting sends it once', async (form) => {
  const gate = Promise.withResolvers<void>();
  let isGivenUp: boolean | undefined;
  site.faults.on('POST', backend, async (exchange) => {
    await gate.promise;
    isGivenUp = exchange.response.destroyed;
    await pass(exchange);
  });
  const { page } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await open.button.click();
  await expect.poll(() => site.calls().filter((call) => call.startsWith('POST')).length).toBe(1);
  await page.goto(`${site.address}/legal`);
  // Long enough for the server to detect an aborted request.
  await page.waitForTimeout(200);
  gate.resolve();
  await expect.poll(() => stored(site)).toEqual(storedBy(form, 1));
  expect(isGivenUp, 'The browser goes on sending for a page that is gone.').toBe(false);

  await page.goBack();
  await expectButton(open, form.button);
  expect(await open.button.isEnabled(), 'The form can be used again.').toBe(true);
  expect(await readFields(open), 'What was typed is still there.').toEqual(filledIn(form));
  await open.button.click();
  await expectToast(page, 'duplicate' in form.words ? form.words.duplicate : form.words.success);
  expect(await stored(site), 'Sending it again changes nothing.').toEqual(storedBy(form, 1));

  await page.goForward();
  await page.goBack();
  await expectButton(open, form.button);
  expect(await stored(site)).toEqual(storedBy(form, 1));
});

test.each([...calling, innerCircle])(
  'an extra Enter in the $name form does not replace the success message',
  async (form) => {
    const { page, errors } = await site.newPage();
    const open = await visit(site, form, page);
    await fillIn(open, form);
    await open.email.press('Enter');
    await expectToast(page, form.words.success);
    await open.email.press('Enter');
    await page.waitForTimeout(200);
    await expectToast(page, form.words.success);
    expect(await stored(site)).toEqual(storedBy(form, 1));
    // Once the success message is dismissed, an empty form reports what is missing.
    await page.locator('.toast button').click();
    await open.email.press('Enter');
    const missing = form === contact ? 'Please fill in this field: Name' : 'Please enter your email address';
    await expectToast(page, missing);
    expect(errors).toEqual([]);
  },
);
