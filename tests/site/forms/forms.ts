import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { OpenForms, StoredMessage } from '../../support/open-forms.ts';

/** The words of the specification, §8, letter for letter. */
const newsletter = {
  empty: 'Please enter your email address',
  invalid: 'Please enter a valid email address',
  duplicate: 'This email is already subscribed to our newsletter',
  failed: 'Something went wrong. Please try again.',
  success: 'Thanks for subscribing! Check your email for updates.',
};
const events = {
  ...newsletter,
  duplicate: 'This email is already subscribed!',
  failed: 'Failed to subscribe. Please try again.',
  success: 'Successfully subscribed to event updates!',
};
const join = { ...newsletter, success: 'Welcome to the Inner Circle! Check your email for next steps.' };

/** A form of the site. */
export interface FormUnderTest {
  name: string;
  route: string;
  /** Of its island. */
  island: string;
  button: string;
  /** What the button reads while the form is being sent. */
  busy: string;
}

export interface EmailForm extends FormUnderTest {
  words: typeof newsletter;
  /** How it subscribes: looks first and reads back, only adds, or pretends. */
  mode: 'check' | 'add' | 'pretend';
}

const inMain = 'main [data-island=NewsletterForm]';
const subscribe = { button: 'Subscribe', busy: 'Subscribing...', words: newsletter, mode: 'check' } as const;

export const home: EmailForm = { ...subscribe, name: 'home', route: '/', island: inMain };
export const footer: EmailForm = {
  ...subscribe,
  name: 'footer',
  route: '/about',
  island: 'footer [data-island=NewsletterForm]',
};
export const podcast: EmailForm = {
  ...subscribe,
  name: 'podcast',
  route: '/podcast',
  island: inMain,
  button: 'Alert Me',
};
export const writing: EmailForm = { ...subscribe, name: 'writing', route: '/writing', island: inMain };
export const eventUpdates: EmailForm = {
  name: 'events',
  route: '/products/events-webinars',
  island: inMain,
  button: 'Subscribe to Updates',
  busy: 'Subscribing...',
  words: events,
  mode: 'add',
};
export const innerCircle: EmailForm = {
  name: 'Inner Circle',
  route: '/inner-circle',
  island: inMain,
  button: 'Join the Inner Circle',
  busy: 'Joining...',
  words: join,
  mode: 'pretend',
};
export const contact: FormUnderTest & { words: Record<'failed' | 'refused' | 'success', string> } = {
  name: 'contact',
  route: '/contact',
  island: 'main [data-island=ContactForm]',
  button: 'Send Message',
  busy: 'Sending...',
  words: {
    failed: 'Failed to send message. Please try again.',
    refused: 'Something went wrong',
    success: "Message sent successfully! I'll get back to you soon.",
  },
};

/** Forms that subscribe somebody for real. */
export const subscribing: EmailForm[] = [home, footer, podcast, writing, eventUpdates];
export const emailForms: EmailForm[] = [...subscribing, innerCircle];

export const address = 'reader@example.com';
export const letter = {
  name: 'A reader',
  email: address,
  subject: 'The second episode',
  message: 'Which of the two figures was it?\nI have heard both.',
};
export const storedLetter: StoredMessage = { ...letter, is_spam: false };

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

/** Fills a form in, as the visitor whose address and letter stand above. */
export async function fillIn({ form }: FormOnPage, { name }: FormUnderTest): Promise<void> {
  if (name !== contact.name) return form.locator('[name=email]').fill(address);
  for (const [field, text] of Object.entries(letter)) await form.locator(`[name=${field}]`).fill(text);
}

/** What stands in the fields that a visitor sees. */
export function readFields({ form }: FormOnPage): Promise<Record<string, string>> {
  return form.evaluate((element) => {
    const { website: _, ...fields } = Object.fromEntries(new FormData(element as HTMLFormElement));
    return fields as Record<string, string>;
  });
}

/** What `fillIn` has written. */
export function filledIn({ name }: FormUnderTest): Record<string, string> {
  return name === contact.name ? letter : { email: address };
}

/** What a form looks like once it was sent: nothing left in it. */
export function emptied({ name }: FormUnderTest): Record<string, string> {
  return Object.fromEntries(Object.keys(name === contact.name ? letter : { email: '' }).map((field) => [field, '']));
}

/** What is being said in the place that screen readers listen to. */
export function notices(page: Page): Promise<string[]> {
  return page.locator('#notices[aria-live=polite]').evaluate((place) => {
    const texts = [...place.querySelectorAll('p')].map((text) => text.textContent ?? '');
    return place.childElementCount === 0 && place.textContent ? [place.textContent] : texts;
  });
}

/** Waits until this is being said, and nothing else. */
export async function expectNotice(page: Page, text: string, timeout = 10_000): Promise<void> {
  await expect.poll(() => notices(page), { timeout }).toEqual([text]);
}

/** Waits until the button of a form reads like this. */
export async function expectButton({ button }: FormOnPage, text: string, timeout = 10_000): Promise<void> {
  await expect.poll(() => button.textContent(), { timeout }).toBe(text);
}

/** What the tables hold, of both. */
export async function stored(site: OpenForms): Promise<{ subscribers: string[]; messages: StoredMessage[] }> {
  return { subscribers: await site.subscribers(), messages: await site.messages() };
}

/** What the tables hold after a form was carried out exactly once, or never. */
export function storedBy({ name }: FormUnderTest, times: 0 | 1): Awaited<ReturnType<typeof stored>> {
  const isContact = name === contact.name;
  return {
    subscribers: isContact || times === 0 || name === innerCircle.name ? [] : [address],
    messages: isContact && times === 1 ? [storedLetter] : [],
  };
}
