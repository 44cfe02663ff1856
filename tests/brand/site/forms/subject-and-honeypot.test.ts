import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { nightly } from '../../../support/sample.ts';
import { fillIn, readFields, visit } from './form-on-page.ts';
import { contact, storedLetter } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

test('a link with a subject prefills the subject field', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/products/digital-products`);
  await page.getByRole('link', { name: 'Get Custom Training' }).click();
  const { form } = await visit(
    site,
    { ...contact, route: new URL(page.url()).pathname + new URL(page.url()).search },
    page,
  );
  expect(await form.locator('[name=subject]').inputValue()).toBe('Custom training');
});

nightly('a subject in the URL does not overwrite text typed before the script has loaded', async () => {
  const { page } = await site.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.address}/contact?subject=Theirs`, { waitUntil: 'commit' });
  const subject = page.locator('[name=subject]');
  await subject.fill('Mine');
  release();
  await page.waitForLoadState('load');
  expect(await subject.inputValue()).toBe('Mine');
});

test.each([
  ['is not found', (route: Route) => route.fulfill({ status: 404 })],
  ['hangs', () => {}],
])('a subject in the URL is prefilled even if the starter script %s', async (_what, fail) => {
  const { page } = await site.newPage();
  await page.route('**/*.js', fail);
  await page.goto(`${site.address}/contact?subject=Guidance`, { waitUntil: 'commit' });
  await expect.poll(() => page.locator('[name=subject]').inputValue()).toBe('Guidance');
});

nightly('a subject from the URL is submitted with the form, and cleared with it', async () => {
  const { page } = await site.newPage();
  const open = await visit(site, { ...contact, route: '/contact?subject=An%20idea%20%26%20a%20half' }, page);
  const { subject: _, ...others } = storedLetter;
  for (const [field, text] of Object.entries(others))
    if (typeof text === 'string') await open.form.locator(`[name=${field}]`).fill(text);
  await open.button.click();
  await expectToast(page, contact.words.success);
  expect(await site.messages()).toEqual([{ ...storedLetter, subject: 'An idea & a half' }]);
  expect(Object.values(await readFields(open)), 'the subject too').toEqual(['', '', '', '']);
});

test('the honeypot is hidden from view, keyboard and screen readers; filled in, it flags spam', async () => {
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  const honeypot = open.form.locator('[name=website]');
  expect(await open.form.getByRole('textbox').count(), 'screen readers find four fields').toBe(4);
  const bottom = await honeypot.evaluate((input) => input.getBoundingClientRect().bottom + scrollY);
  expect(bottom, 'it lies above the page, where no language scrolls to').toBeLessThan(0);
  await open.form.locator('[name=message]').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(contact.button);

  await fillIn(open, contact);
  await honeypot.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example.com';
  });
  await open.button.click();
  await expectToast(page, contact.words.success);
  expect(await site.messages()).toEqual([{ ...storedLetter, is_spam: true }]);
});
