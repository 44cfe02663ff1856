import { expect, test } from 'vitest';
import { sample } from '../../../support/sample.ts';
import { filledIn, fillIn, readFields, visit } from './form-on-page.ts';
import { contact, emailForms, storedLetter } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

test('without scripts the contact form is posted, stored once, and answered with a page linking home', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  await open.button.click();
  await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
  expect(await page.getByText(contact.words.success).count()).toBe(1);
  expect(await site.messages()).toEqual([storedLetter]);

  await page.reload();
  expect(await site.messages(), 'loading the answer again sends nothing new').toHaveLength(1);

  await page.getByRole('link', { name: 'Back to the site' }).click();
  expect(page.url()).toBe(`${site.address}/`);
});

test('without scripts an invalid message gets a page with its errors, and going back restores the text', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  // The browser's own check takes it; the site wants a dot.
  await open.email.fill('reader@example');
  await open.button.click();
  await page.getByText('Please enter a valid address in this field: Email').waitFor();
  expect(await site.messages()).toEqual([]);

  await page.goBack();
  expect(await readFields(open)).toEqual({ ...filledIn(contact), email: 'reader@example' });
});

test.each(sample(emailForms, 4))('without scripts the $name form opens a mail with the typed text', async (form) => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  const open = await visit(site, form, page);
  const attributes = await open.form.evaluate((element: HTMLFormElement) => ({
    action: element.getAttribute('action'),
    method: element.method,
    enctype: element.enctype,
  }));
  expect(attributes.action).toMatch(/^mailto:hello@jv\.example\.com\?subject=/);
  expect(attributes).toMatchObject({ method: 'post', enctype: 'text/plain' });
});
