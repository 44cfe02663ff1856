import type { StoredMessage } from '../../../support/backend.ts';

/** The exact texts of the specification, §8; `limited` is an addition. */
const newsletter = {
  empty: 'Please enter your email address',
  invalid: 'Please enter a valid email address',
  duplicate: 'This email is already subscribed to our newsletter',
  limited: 'Too many sign-ups right now. Please try again later.',
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

/** The message shown when the code of an island cannot be loaded. */
export const unavailable =
  'This part of the page could not be loaded. Check your connection and try again; what you typed is still here.';

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
  /** How it subscribes: with a lookup first and a read back, by inserting only, or not at all. */
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
  island: 'main [data-island=MessageForm]',
  button: 'Send Message',
  busy: 'Sending...',
  words: {
    failed: 'Failed to send message. Please try again.',
    refused: 'Something went wrong',
    success: "Message sent successfully! I'll get back to you soon.",
  },
};

/** Forms that really subscribe. */
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
