import { expect, test } from 'vitest';
import { isEmailAddress, normalizeEmail } from '../../supabase/functions/_shared/email-address.ts';
import { invisible, subscribable, unsubscribable } from '../support/subscriber-addresses.ts';

test.each(subscribable)('%s is a subscribable address, and is not changed', (email) => {
  expect(isEmailAddress(email)).toBe(true);
  expect(normalizeEmail(email)).toBe(email);
});

// Differences in case or Unicode form only are normalized before the check.
const normalizable = unsubscribable.filter(([, email]) => email !== email.normalize('NFKC').toLowerCase());
const wrong = unsubscribable.filter((row) => !normalizable.includes(row));

test.each(wrong)('an address %s is not subscribable', (_what, email) => {
  expect(isEmailAddress(email)).toBe(false);
});

test.each([
  ['  Reader@Example.COM\n', 'reader@example.com'],
  ['ＭＥ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'me@example.com'],
  ['jo\u0308rg@example.com', 'jörg@example.com'],
  ['<me@example.com>', 'me@example.com'],
  [' mailto:me@example.com ', 'me@example.com'],
  ['< mailto:Me@Example.com >.', 'me@example.com'],
  ['me@example.com.', 'me@example.com'],
  ...invisible.map(([, email]): [string, string] => [email, email.replace(/[^\x21-\x7e]/gu, '')]),
])('%j becomes %s', (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email);
  expect(isEmailAddress(normalizeEmail(typed))).toBe(true);
});
