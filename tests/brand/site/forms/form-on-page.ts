import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { OpenForms, StoredMessage } from '../../../support/backend.ts';
import { address, contact, type FormUnderTest, innerCircle, letter, storedLetter } from './forms.ts';

/** A form on its page. */
export interface FormOnPage {
  form: Locator;
  button: Locator;
  email: Locator;
}

export function find(page: Page, { island }: FormUnderTest): FormOnPage {
  const form = page.locator(`${island} form`);
  return { form, button: form.getByRole('button'), email: form.locator('[name=email]') };
}

/** Opens the page of a form. */
export async function visit(site: OpenForms, form: FormUnderTest, page: Page): Promise<FormOnPage> {
  await page.goto(site.address + form.route);
  return find(page, form);
}

/** Fills in a form with the test address or message. */
export async function fillIn({ form }: FormOnPage, { name }: FormUnderTest): Promise<void> {
  if (name !== contact.name) return form.locator('[name=email]').fill(address);
  for (const [field, text] of Object.entries(letter)) await form.locator(`[name=${field}]`).fill(text);
}

/** The values of the visible fields. */
export function readFields({ form }: FormOnPage): Promise<Record<string, string>> {
  return form.evaluate((element) => {
    const { website: _, ...fields } = Object.fromEntries(new FormData(element as HTMLFormElement));
    return fields as Record<string, string>;
  });
}

/** The values that `fillIn` has entered. */
export function filledIn({ name }: FormUnderTest): Record<string, string> {
  return name === contact.name ? letter : { email: address };
}

/** The values of a form after it was sent: all empty. */
export function emptied({ name }: FormUnderTest): Record<string, string> {
  return Object.fromEntries(Object.keys(name === contact.name ? letter : { email: '' }).map((field) => [field, '']));
}

/** Waits until the button of a form reads like this. */
export async function expectButton({ button }: FormOnPage, text: string, timeout = 10_000): Promise<void> {
  await expect.poll(() => button.textContent(), { timeout }).toBe(text);
}

/** The contents of both tables. */
export async function stored(site: OpenForms): Promise<{ subscribers: string[]; messages: StoredMessage[] }> {
  return { subscribers: await site.subscribers(), messages: await site.messages() };
}

/** The contents of both tables after a form was submitted once, or never. */
export function storedBy({ name }: FormUnderTest, times: 0 | 1): Awaited<ReturnType<typeof stored>> {
  const isContact = name === contact.name;
  return {
    subscribers: isContact || times === 0 || name === innerCircle.name ? [] : [address],
    messages: isContact && times === 1 ? [storedLetter] : [],
  };
}
