import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { sample } from '../../../support/sample.ts';
import { filledIn, fillIn, readFields, stored, storedBy, visit } from './form-on-page.ts';
import { address, contact, emailForms, eventUpdates, home } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

test.each(
  sample(
    emailForms.flatMap((form) => [
      { form, name: form.name, typed: '', text: form.words.empty },
      { form, name: form.name, typed: '   ', text: form.words.empty },
      { form, name: form.name, typed: 'reader', text: form.words.invalid },
      { form, name: form.name, typed: 'reader@example', text: form.words.invalid },
      { form, name: form.name, typed: 'rea der@example.com', text: form.words.invalid },
    ]),
    17,
  ),
)(
  'the $name form rejects "$typed" with the error "$text" on its field, and sends nothing',
  async ({ form, typed, text }) => {
    const { page, errors } = await site.newPage();
    const { form: element, email } = await visit(site, form, page);
    await email.fill(typed);
    await email.press('Enter');
    await expectToast(page, text);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await describedBy(email)).toBe(text);
    expect(await element.getByText(text, { exact: true }).isVisible(), 'It also stands under the field.').toBe(true);
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await email.inputValue()).toBe(typed.trim() === '' ? '' : typed);
    expect(site.calls()).toEqual([]);
    expect(await stored(site)).toEqual(storedBy(form, 0));
    expect(errors).toEqual([]);
  },
);

test.each(
  sample(
    (['name', 'email', 'subject', 'message'] as const).flatMap((field) => [
      { field, typed: '', text: `Please fill in this field: ${field[0]?.toUpperCase()}${field.slice(1)}` },
      { field, typed: '  ', text: `Please fill in this field: ${field[0]?.toUpperCase()}${field.slice(1)}` },
      ...(field === 'email'
        ? [{ field, typed: 'reader', text: 'Please enter a valid address in this field: Email' }]
        : []),
    ]),
    6,
  ),
)(
  'the contact form rejects "$typed" in the field $field with the error "$text" on it',
  async ({ field, typed, text }) => {
    const { page, errors } = await site.newPage();
    const open = await visit(site, contact, page);
    await fillIn(open, contact);
    const wrong = open.form.locator(`[name=${field}]`);
    await wrong.fill(typed);
    await open.button.click();
    await expectToast(page, text);
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    expect(await open.form.locator('[aria-invalid=true]').count()).toBe(1);
    expect(await describedBy(wrong)).toBe(text);
    expect(await wrong.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await readFields(open)).toEqual({ ...filledIn(contact), [field]: field === 'email' ? typed.trim() : typed });
    expect(site.calls()).toEqual([]);
    expect(errors).toEqual([]);
  },
);

test.each(sample([home, eventUpdates], 2))(
  'the error of the $name form is cleared on the next submit',
  async (form) => {
    const { page } = await site.newPage();
    const open = await visit(site, form, page);
    await open.email.press('Enter');
    await expect.poll(() => open.email.getAttribute('aria-invalid')).toBe('true');
    await open.email.fill(address);
    await open.email.press('Enter');
    await expectToast(page, form.words.success);
    expect(await open.email.getAttribute('aria-invalid')).toBe(null);
    expect(await open.email.getAttribute('aria-describedby')).toBe(null);
  },
);

/** The text that `aria-describedby` names. */
function describedBy(field: Locator): Promise<string | null> {
  return field.evaluate((element) => {
    const id = element.getAttribute('aria-describedby');
    return id === null ? null : (document.getElementById(id)?.textContent ?? null);
  });
}
