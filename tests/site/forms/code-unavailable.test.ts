import { expect, test } from 'vitest';
import { after, answer, delay, drop, type Fault, pauseAfter } from '../../support/faults.ts';
import { openForms } from '../../support/open-forms.ts';
import {
  address,
  contact,
  eventUpdates,
  expectButton,
  expectNotice,
  filledIn,
  fillIn,
  find,
  footer,
  home,
  innerCircle,
  notices,
  readFields,
  stored,
  storedBy,
  storedLetter,
  visit,
} from './forms.ts';

const site = openForms();

const unavailable =
  'This part of the page could not be loaded. Check your connection and try again; what you typed is still here.';
const starter = /\/entries\/.*\.js$/;
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
)('when the code of the $name form $fault, the visitor is told, and a later try works', async ({ form, fault }) => {
  site.faults.on('GET', islands, faults[fault] ?? drop);
  const { page } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await open.button.click();
  await expectNotice(page, unavailable);
  expect(await readFields(open)).toEqual(filledIn(form));
  expect(await stored(site)).toEqual(storedBy(form, 0));
  expect(page.url(), 'The browser has not sent it by itself.').toBe(site.address + form.route);

  site.faults.clear();
  await open.button.click();
  await expectNotice(page, form.words.success);
  expect(await stored(site)).toEqual(storedBy(form, 1));
});

test.each(
  [home, footer, eventUpdates].flatMap((form) =>
    Object.keys(faults).map((fault) => ({ form, name: form.name, fault })),
  ),
)('when the code that the $name form calls $fault, it says that it failed, and a later try works', async (row) => {
  const { form, fault } = row;
  site.faults.on('GET', subscriptions, faults[fault] ?? drop);
  const { page } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await open.button.click();
  await expectNotice(page, form.words.failed);
  await expectButton(open, form.button);
  expect(await readFields(open)).toEqual(filledIn(form));
  expect(site.calls()).toEqual([]);

  site.faults.clear();
  await open.button.click();
  await expectNotice(page, form.words.success);
  expect(await stored(site)).toEqual(storedBy(form, 1));
});

test.each([home, contact])(
  'the $name form that was never touched online tells who is offline, and works later',
  async (form) => {
    const { page } = await site.newPage();
    const open = await visit(site, form, page);
    await page.context().setOffline(true);
    await fillIn(open, form);
    await open.button.click();
    await expectNotice(page, unavailable);
    await page.context().setOffline(false);
    await open.button.click();
    await expectNotice(page, form.words.success);
    expect(await stored(site)).toEqual(storedBy(form, 1));
  },
);

test.each([home, innerCircle, contact])(
  'who has sent the $name form before the starter failed is told, and keeps the text',
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
    await page.locator('#notices').waitFor({ state: 'attached' });
    expect(await notices(page)).toEqual([]);
    gate.resolve();
    await expectNotice(page, unavailable);
    expect(await readFields(open)).toEqual(filledIn(form));
    expect(await stored(site)).toEqual(storedBy(form, 0));
  },
);

test('who has sent a form of a page that is still arriving is told too that the starter failed', async () => {
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
  await page.waitForTimeout(200);
  gate.resolve();
  await expectNotice(page, unavailable);
  expect(await open.email.inputValue()).toBe(address);
});

test('without the starter the contact form is posted by the browser itself', async () => {
  site.faults.on('GET', starter, drop);
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  await open.button.click();
  await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
  expect(await site.messages()).toEqual([storedLetter]);
});

test('without the starter the contact form can be sent again by who had sent it before that was known', async () => {
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
  await expectNotice(page, unavailable);
  await open.button.click();
  await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
  expect(await site.messages()).toEqual([storedLetter]);
});

test('without the starter the browser checks fields and opens the mail of an email form by itself', async () => {
  site.faults.on('GET', starter, drop);
  const { page } = await site.newPage();
  const open = await visit(site, home, page);
  const submits = await page.evaluateHandle(() => {
    const seen: boolean[] = [];
    // The last to hear of it: what nobody has prevented by now, the browser does.
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

test('code that comes late is waited for without a word', async () => {
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
  expect(await notices(page)).toEqual([]);
  gate.resolve();
  await expectNotice(page, home.words.success);
  expect(errors).toEqual([]);
});
