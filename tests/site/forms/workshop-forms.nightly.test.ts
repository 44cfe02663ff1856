import { expect, test } from 'vitest';
import { openForms } from '../../support/backend.ts';
import { expectToast } from './expect-toast.ts';

const site = openForms();

test.each([
  { form: 'newsletter', path: '/', success: 'Thank you. Your address is on the list.' },
  { form: 'events', path: '/products/courses', success: 'Thank you. News of events will come to your address.' },
])('the form `$form` on $path stores an address, and says so', async ({ path, success }) => {
  const { page, errors } = await site.newPage();
  await page.goto(site.address + path);
  const form = page.locator('main [data-island=NewsletterForm] form');
  await form.locator('[name=email]').fill('Reader@example.com');
  await form.getByRole('button').click();
  await expectToast(page, success);
  expect(await site.subscribers()).toEqual(['reader@example.com']);
  expect(errors).toEqual([]);
});

test('the contact form stores a message', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/contact`);
  const form = page.locator('main [data-island=MessageForm] form');
  const message = { name: 'A reader', email: 'reader@example.com', subject: 'A roof', message: 'It whistles.' };
  for (const [name, text] of Object.entries(message)) await form.locator(`[name=${name}]`).fill(text);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => site.messages()).toEqual([{ ...message, is_spam: false }]);
});
