import { expect, test } from 'vitest';
import { expectToast, toasts } from '../../../site/forms/expect-toast.ts';
import { drop, pauseAfter } from '../../../support/faults.ts';
import { stopClock } from '../../../support/stop-clock.ts';
import { filledIn, fillIn, find, readFields, stored, storedBy, visit } from './form-on-page.ts';
import { address, contact, home, innerCircle, storedLetter, unavailable } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

const starter = /\/starter\..*\.js$/;

test.each([home, innerCircle, contact])(
  'the $name form, submitted before the starter script failed, shows an error and keeps the text',
  async (form) => {
    const gate = Promise.withResolvers<void>();
    site.faults.on('GET', starter, async (exchange) => {
      await gate.promise;
      await drop(exchange);
    });
    const { page } = await site.newPage();
    await page.goto(site.address + form.route, { waitUntil: 'commit' });
    const open = find(page, form);
    await fillIn(open, form);
    await open.button.click();
    await page.locator('#toasts').waitFor({ state: 'attached' });
    expect(await toasts(page)).toEqual([]);
    gate.resolve();
    await expectToast(page, unavailable);
    expect(await readFields(open)).toEqual(filledIn(form));
    expect(await stored(site)).toEqual(storedBy(form, 0));
  },
);

test('a form submitted while the page is still loading also shows that the starter script failed', async () => {
  const gate = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  site.faults.on(
    'GET',
    /^\/$/,
    pauseAfter('</form>', () => gate.promise),
  );
  site.faults.on('GET', starter, async (exchange) => {
    await sent.promise;
    await drop(exchange);
    failed.resolve();
  });
  const { page } = await site.newPage();
  await page.goto(site.address, { waitUntil: 'commit' });
  const open = find(page, home);
  await open.email.fill(address);
  await open.email.press('Enter');
  sent.resolve();
  await failed.promise;
  // By now the page knows of the failure, but its live region has not been parsed yet.
  await page.waitForTimeout(200);
  gate.resolve();
  await expectToast(page, unavailable);
  expect(await open.email.inputValue()).toBe(address);
});

test('without the starter script the browser posts the contact form natively', async () => {
  site.faults.on('GET', starter, drop);
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  await open.button.click();
  await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
  expect(await site.messages()).toEqual([storedLetter]);
});

test('a contact form submitted before the starter script failed can be submitted again afterwards', async () => {
  const gate = Promise.withResolvers<void>();
  site.faults.on('GET', starter, async (exchange) => {
    await gate.promise;
    await drop(exchange);
  });
  const { page } = await site.newPage();
  await page.goto(site.address + contact.route, { waitUntil: 'commit' });
  const open = find(page, contact);
  await fillIn(open, contact);
  await open.button.click();
  gate.resolve();
  await expectToast(page, unavailable);
  await open.button.click();
  await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
  expect(await site.messages()).toEqual([storedLetter]);
});

test('a contact form submitted while the starter script hangs shows an error in time and can be resent', async () => {
  const gate = Promise.withResolvers<void>();
  site.faults.on('GET', starter, async (exchange) => {
    await gate.promise;
    await drop(exchange);
  });
  const { page } = await site.newPage();
  await stopClock(page);
  await page.goto(site.address + contact.route, { waitUntil: 'commit' });
  const open = find(page, contact);
  await fillIn(open, contact);
  await open.button.click();
  await page.locator('#toasts').waitFor({ state: 'attached' });
  await page.clock.runFor(10_500);
  await expectToast(page, unavailable);
  expect(await readFields(open)).toEqual(filledIn(contact));
  await open.button.click();
  await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
  expect(await site.messages()).toEqual([storedLetter]);
  gate.resolve();
});

test('without the starter script the browser validates fields and opens the mail of an email form', async () => {
  site.faults.on('GET', starter, drop);
  const { page } = await site.newPage();
  const open = await visit(site, home, page);
  const submits = await page.evaluateHandle(() => {
    const seen: boolean[] = [];
    // The last listener: the browser does whatever has not been prevented by now.
    window.addEventListener('submit', (event) => {
      seen.push(event.defaultPrevented);
      event.preventDefault();
    });
    return seen;
  });
  await open.button.click();
  expect(await submits.jsonValue(), 'An empty field is refused by the browser.').toEqual([]);
  await open.email.fill(address);
  await open.button.click();
  expect(await submits.jsonValue()).toEqual([false]);
});
