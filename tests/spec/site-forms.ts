import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type OpenForms, openForms, type StoredMessage } from '../support/backend.ts';
import { after, pass } from '../support/faults.ts';
import { sites } from '../support/sites.ts';

/** What all tables hold. */
interface Stored {
  subscribers: string[];
  interests: string[];
  messages: StoredMessage[];
}

/** A form of the site, with the texts of the specification, §8. */
export interface SiteForm {
  name: string;
  route: string;
  /** Of its island. */
  island: string;
  button: string;
  /** What the button reads while the form is being sent. */
  busy: string;
  success: string;
  failed: string;
  /** What it says of an address that is on the list already, or of the same message again. */
  again: string;
  /** What its fields are filled in with, what is stored by that, and by which calls. */
  typed: Record<string, string>;
  stored: Stored;
  calls: string[];
}

export const address = 'reader@example.com';
export const empty = 'Please enter your email address';
export const invalid = 'Please enter a valid email address';
/** What is shown when the code of a form cannot be loaded. */
export const unavailable =
  'This part of the page could not be loaded. Check your connection and try again; what you typed is still here.';
/** The requests that store something. */
export const backend = /^\/(rest|functions)\//;
export const nothing: Stored = { subscribers: [], interests: [], messages: [] };

const table = '/rest/v1/newsletter_subscriptions';
const newsletter = {
  island: 'main [data-island=NewsletterForm]',
  button: 'Subscribe',
  busy: 'Subscribing...',
  success: 'Thanks for subscribing! Check your email for updates.',
  failed: 'Something went wrong. Please try again.',
  again: 'This email is already subscribed to our newsletter',
  typed: { email: address },
  stored: { ...nothing, subscribers: [address] },
  calls: [`GET ${table}?select=email&email=eq.reader%40example.com&limit=1`, `POST ${table}?select=*`],
};

export const home: SiteForm = { ...newsletter, name: 'home', route: '/' };
const inFooter = 'footer [data-island=NewsletterForm]';
export const newsletters: SiteForm[] = [
  home,
  { ...newsletter, name: 'footer', route: '/about', island: inFooter },
  { ...newsletter, name: 'podcast', route: '/podcast', button: 'Alert Me' },
  { ...newsletter, name: 'writing', route: '/writing' },
];
export const events: SiteForm = {
  ...newsletter,
  name: 'events',
  route: '/products/events-webinars',
  button: 'Subscribe to Updates',
  success: 'Successfully subscribed to event updates!',
  failed: 'Failed to subscribe. Please try again.',
  again: 'This email is already subscribed!',
  calls: [`POST ${table}`],
};
const noted = 'Noted. One email will come, on the day Becoming Sovereign is out.';
/** Waits for a product; asking twice is no error. */
export const waitlist: SiteForm = {
  ...newsletter,
  name: 'product',
  route: '/products/digital-products',
  button: 'Tell Me',
  busy: 'Noting it...',
  success: noted,
  again: noted,
  stored: { ...nothing, interests: [`${address} becoming-sovereign`] },
  calls: ['POST /rest/v1/newsletter_subscriptions'],
};
export const circle: SiteForm = {
  ...newsletter,
  name: 'Inner Circle',
  route: '/inner-circle',
  button: 'Join the Inner Circle',
  busy: 'Joining...',
  success: 'Welcome to the Inner Circle! Check your email for next steps.',
  again: 'This email is already on the list',
  stored: nothing,
  calls: [],
};
const typed = { name: 'A reader', email: address, subject: 'The second episode', message: 'Which of the two?\nBoth?' };
const sent = "Message sent successfully! I'll get back to you soon.";
export const contact: SiteForm = {
  name: 'contact',
  route: '/contact',
  island: 'main [data-island=MessageForm]',
  button: 'Send Message',
  busy: 'Sending...',
  success: sent,
  failed: 'Failed to send message. Please try again.',
  again: sent,
  typed,
  stored: { ...nothing, messages: [{ ...typed, is_spam: false }] },
  calls: ['POST /functions/v1/submit-contact'],
};

type PageOptions = NonNullable<Parameters<OpenForms['newPage']>[0]>;

/** Serves the site with a backend, for the tests of one file. */
export function openSiteForms(dist = sites.real.dist) {
  const site = openForms(dist, undefined, {}, {}, sites.real.content);
  return Object.assign(site, {
    stored: async (): Promise<Stored> => ({
      subscribers: await site.subscribers(),
      interests: await site.interests(),
      messages: await site.messages(),
    }),
    /** Lets requests wait. @returns what lets them go */
    holdUp(method: string, path: RegExp, except?: RegExp): () => void {
      const gate = Promise.withResolvers<void>();
      const wait = after(() => gate.promise);
      site.faults.on(method, path, wait);
      if (except) site.faults.on(method, except, pass);
      return gate.resolve;
    },
    /**
     * Opens the page of a form.
     * @param until how far it is loaded
     * @param before what happens to the page before it is opened
     */
    async open(form: SiteForm, options: PageOptions = {}, until?: 'commit', before?: (page: Page) => Promise<unknown>) {
      const { page, errors } = await site.newPage(options);
      await before?.(page);
      await page.goto(site.address + form.route, { waitUntil: until });
      return { page, errors, ...partsOf(page, form) };
    },
  });
}

/** The parts of a form, and what is done with it. */
function partsOf(page: Page, { island, typed }: SiteForm) {
  const form = page.locator(`${island} form`);
  const field = (name: string) => form.locator(`[name=${name}]`);
  const button = form.getByRole('button');
  const fillIn = async () => {
    for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
  };
  return {
    form,
    field,
    button,
    email: field('email'),
    fillIn,
    async submit(): Promise<void> {
      await fillIn();
      await button.click();
    },
    /** What its visible fields hold. */
    async values(): Promise<Record<string, string>> {
      const names = Object.keys(typed);
      return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await field(name).inputValue()])));
    },
    /** Waits until the button reads like this. */
    reads: (text: string) => expect.poll(() => button.textContent()).toBe(text),
  };
}

/** What a form holds once it has been sent. */
export function emptied({ typed }: SiteForm): Record<string, string> {
  return Object.fromEntries(Object.keys(typed).map((name) => [name, '']));
}
