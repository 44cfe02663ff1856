import { expect, test } from 'vitest';
import { expectToast, toasts } from '../../../site/forms/expect-toast.ts';
import type { Fault } from '../../../support/faults.ts';
import { after, answer, delay, drop } from '../../../support/faults.ts';
import { expectButton, filledIn, fillIn, readFields, stored, storedBy, visit } from './form-on-page.ts';
import { contact, eventUpdates, footer, home, innerCircle, unavailable } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

const islands = /\/islands\..*\.js$/;
const subscriptions = /\/subscriptions\..*\.js$/;

const faults: Record<string, Fault> = {
  'is dropped': drop,
  'is answered with a 500': answer(500, 'No', 'text/plain'),
  "is answered with a hotel's log-in page": answer(200, '<p>Please log in</p>', 'text/html'),
};

test.each(
  [home, footer, eventUpdates, innerCircle, contact].flatMap((form) =>
    Object.keys(faults).map((fault) => ({ form, name: form.name, fault })),
  ),
)('when the code of the $name form $fault, an error is shown and a retry works', async ({ form, fault }) => {
  site.faults.on('GET', islands, faults[fault] ?? drop);
  const { page } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await open.button.click();
  await expectToast(page, unavailable);
  expect(await readFields(open)).toEqual(filledIn(form));
  expect(await stored(site)).toEqual(storedBy(form, 0));
  expect(page.url(), 'The browser has not sent it by itself.').toBe(site.address + form.route);

  site.faults.clear();
  await open.button.click();
  await expectToast(page, form.words.success);
  expect(await stored(site)).toEqual(storedBy(form, 1));
});

test.each(
  [home, footer, eventUpdates].flatMap((form) =>
    Object.keys(faults).map((fault) => ({ form, name: form.name, fault })),
  ),
)('when the code imported by the $name form $fault, an error is shown and a retry works', async (row) => {
  const { form, fault } = row;
  site.faults.on('GET', subscriptions, faults[fault] ?? drop);
  const { page } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await open.button.click();
  await expectToast(page, unavailable);
  await expectButton(open, form.button);
  expect(await readFields(open)).toEqual(filledIn(form));
  expect(site.calls()).toEqual([]);

  site.faults.clear();
  await open.button.click();
  await expectToast(page, form.words.success);
  expect(await stored(site)).toEqual(storedBy(form, 1));
});

test.each([home, contact])('the $name form, first used offline, shows an error and works once online', async (form) => {
  const { page } = await site.newPage();
  const open = await visit(site, form, page);
  await page.context().setOffline(true);
  await fillIn(open, form);
  await open.button.click();
  await expectToast(page, unavailable);
  await page.context().setOffline(false);
  await open.button.click();
  await expectToast(page, form.words.success);
  expect(await stored(site)).toEqual(storedBy(form, 1));
});

test('no message is shown while slow code is loading', async () => {
  const gate = Promise.withResolvers<void>();
  site.faults.on(
    'GET',
    islands,
    after(() => gate.promise),
  );
  site.faults.on('GET', subscriptions, delay(500));
  const { page, errors } = await site.newPage();
  const open = await visit(site, home, page);
  await fillIn(open, home);
  await open.button.click();
  await page.waitForTimeout(500);
  expect(await toasts(page)).toEqual([]);
  gate.resolve();
  await expectToast(page, home.words.success);
  expect(errors).toEqual([]);
});
