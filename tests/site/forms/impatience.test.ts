import { expect, test } from 'vitest';
import { after, cutAnswer, delay } from '../../support/faults.ts';
import { openForms } from '../../support/open-forms.ts';
import {
  contact,
  emptied,
  eventUpdates,
  expectButton,
  expectNotice,
  type FormUnderTest,
  filledIn,
  fillIn,
  footer,
  home,
  innerCircle,
  podcast,
  readFields,
  stored,
  storedBy,
  visit,
  writing,
} from './forms.ts';

const site = openForms();
const backend = /^\/(rest|functions)\//;
const calling = [home, footer, podcast, writing, eventUpdates, contact];

test('every form waits 10 s for its answer, and has then sent once', { timeout: 60_000 }, async () => {
  site.faults.on('POST', backend, delay(10_000));
  const addressOf = ({ name }: FormUnderTest) => `${name}@example.com`;
  const outcomes = calling.map(async (form) => {
    const { page, errors } = await site.newPage();
    const open = await visit(site, form, page);
    await fillIn(open, form);
    await open.email.fill(addressOf(form));
    await open.button.click();
    await expectButton(open, form.busy);
    // A visitor who gives it another push after a while gets no second row for it.
    await page.waitForTimeout(4000);
    await open.form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
    await expectNotice(page, form.words.success, 20_000);
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

test.each([...calling, innerCircle])('a double click on the button of the $name form sends it once', async (form) => {
  site.faults.on('POST', backend, delay(300));
  const { page, errors } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await open.button.dblclick();
  await expectNotice(page, form.words.success);
  expect(await stored(site)).toEqual(storedBy(form, 1));
  expect(site.calls().filter((call) => call.startsWith('POST'))).toHaveLength(form === innerCircle ? 0 : 1);
  expect(errors).toEqual([]);
});

test.each([...calling, innerCircle])('Enter, twice, in the $name form sends it once', async (form) => {
  site.faults.on('POST', backend, delay(300));
  const { page, errors } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await open.email.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectNotice(page, form.words.success);
  expect(await stored(site)).toEqual(storedBy(form, 1));
  expect(site.calls().filter((call) => call.startsWith('POST'))).toHaveLength(form === innerCircle ? 0 : 1);
  expect(errors).toEqual([]);
});

test.each(calling)('who leaves while the $name form is being sent, and comes back, has sent it once', async (form) => {
  const gate = Promise.withResolvers<void>();
  site.faults.on(
    'POST',
    backend,
    after(() => gate.promise),
  );
  const { page } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await open.button.click();
  await expect.poll(() => site.calls().filter((call) => call.startsWith('POST')).length).toBe(1);
  await page.goto(`${site.address}/legal`);
  gate.resolve();
  await expect.poll(() => stored(site)).toEqual(storedBy(form, 1));

  await page.goBack();
  await expectButton(open, form.button);
  expect(await open.button.isEnabled(), 'The form can be used again.').toBe(true);
  expect(await readFields(open), 'What was typed is still there.').toEqual(filledIn(form));
  await open.button.click();
  await expectNotice(page, 'duplicate' in form.words ? form.words.duplicate : form.words.success);
  expect(await stored(site), 'Sending it again changes nothing.').toEqual(storedBy(form, 1));

  await page.goForward();
  await page.goBack();
  await expectButton(open, form.button);
  expect(await stored(site)).toEqual(storedBy(form, 1));
});

test.each([
  { way: 'the page is still open', come: undefined },
  { way: 'the page was reloaded', come: 'reload' },
  { way: 'the visitor has left and come back', come: 'back' },
])('a message whose answer was lost is stored once, when it is sent again and $way', async ({ come }) => {
  site.faults.on('POST', backend, cutAnswer);
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  await open.button.click();
  await expectNotice(page, contact.words.failed);
  site.faults.clear();
  if (come === 'reload') {
    await page.reload();
    // Not every browser keeps what stands in the fields over this; then it is typed once more.
    await fillIn(open, contact);
  }
  if (come === 'back') {
    await page.goto(`${site.address}/legal`);
    await page.goBack();
  }
  expect(await readFields(open), 'Nothing is lost.').toEqual(filledIn(contact));
  await open.button.click();
  await expectNotice(page, contact.words.success);
  expect(await stored(site)).toEqual(storedBy(contact, 1));
});

test('the same message, written again after it has arrived, is another message', async () => {
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  for (const times of [1, 2]) {
    await fillIn(open, contact);
    await open.button.click();
    await expect.poll(async () => (await site.messages()).length).toBe(times);
    await expectButton(open, contact.button);
    await expect.poll(() => readFields(open)).toEqual(emptied(contact));
  }
});

test('a message that was changed after its answer was lost is another message', async () => {
  site.faults.on('POST', backend, cutAnswer);
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  await open.button.click();
  await expectNotice(page, contact.words.failed);
  site.faults.clear();
  await open.form.locator('[name=subject]').fill('Changed');
  await open.button.click();
  await expectNotice(page, contact.words.success);
  expect((await site.messages()).map(({ subject }) => subject)).toEqual([filledIn(contact).subject, 'Changed']);
});
