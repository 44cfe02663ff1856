import { expect, test } from 'vitest';
import { isSubscribable, normalizeEmail } from '../../src/islands/email-address.ts';
import { invisible, subscribable, unsubscribable } from '../support/subscriber-addresses.ts';

test.each(subscribable)('%s is an address for the list, and stays as it is', (email) => {
  expect(isSubscribable(email)).toBe(true);
  expect(normalizeEmail(email)).toBe(email);
});

// What differs in case or form alone is put right before it is looked at.
const rightable = unsubscribable.filter(([, email]) => email !== email.normalize('NFKC').toLowerCase());
const wrong = unsubscribable.filter((row) => !rightable.includes(row));

test.each(wrong)('an address %s is none for the list', (_what, email) => {
  expect(isSubscribable(email)).toBe(false);
});

test.each([
  ['  Reader@Example.COM\n', 'reader@example.com'],
  ['ＭＥ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'me@example.com'],
  ['jo\u0308rg@example.com', 'jörg@example.com'],
  ...invisible.map(([, email]): [string, string] => [email, email.replace(/[^\x21-\x7e]/gu, '')]),
])('%j becomes %s', (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email);
  expect(isSubscribable(normalizeEmail(typed))).toBe(true);
});
