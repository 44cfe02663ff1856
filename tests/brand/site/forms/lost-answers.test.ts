import { expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { cutAnswer } from '../../../support/faults.ts';
import { nightly, sample } from '../../../support/sample.ts';
import { emptied, expectButton, filledIn, fillIn, readFields, stored, storedBy, visit } from './form-on-page.ts';
import { contact } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();
const backend = /^\/(rest|functions)\//;

test.each(
  sample(
    [
      { way: 'the page is still open', come: undefined },
      { way: 'the page was reloaded', come: 'reload' },
      { way: 'the visitor has left and come back', come: 'back' },
    ],
    3,
  ),
)('a message whose response was lost is stored once when it is resent and $way', async ({ come }) => {
  site.faults.on('POST', backend, cutAnswer);
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  await open.button.click();
  await expectToast(page, contact.words.failed);
  site.faults.clear();
  if (come === 'reload') {
    await page.reload();
    // Not every browser keeps field values across a reload, so they are filled in again.
    await fillIn(open, contact);
  }
  if (come === 'back') {
    await page.goto(`${site.address}/legal`);
    await page.goBack();
  }
  expect(await readFields(open), 'Nothing is lost.').toEqual(filledIn(contact));
  await open.button.click();
  await expectToast(page, contact.words.success);
  expect(await stored(site)).toEqual(storedBy(contact, 1));
});

nightly('the same message, submitted again after success, is stored as a new message', async () => {
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

nightly('a message edited after its response was lost is stored as a new message', async () => {
  site.faults.on('POST', backend, cutAnswer);
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  await open.button.click();
  await expectToast(page, contact.words.failed);
  site.faults.clear();
  await open.form.locator('[name=subject]').fill('Changed');
  await open.button.click();
  await expectToast(page, contact.words.success);
  expect((await site.messages()).map(({ subject }) => subject)).toEqual([filledIn(contact).subject, 'Changed']);
});
