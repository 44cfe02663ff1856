import { expect, test } from 'vitest';
import { readAddress } from '../../../../cli/backend/people/read-address.ts';
import { invisible, subscribable } from '../../../support/subscriber-addresses.ts';

test.each(subscribable)('takes an address of the list as it is: %s', (email) => {
  expect(readAddress(email)).toBe(email);
});

test.each(['Reader@Example.org', ' reader@example.org\n', 'ｒeader@example.org', 'reader\u200b@example.org'])(
  'writes an address as it is stored: %j',
  (text) => {
    expect(readAddress(text)).toBe('reader@example.org');
  },
);

test.each(invisible)('takes away %s', (_what, email) => {
  expect(readAddress(email)).not.toBe(email);
});

test.each([
  ['', 'it is empty'],
  ['  ', 'it is empty'],
  ['reader', 'it has no @'],
  ['a@b@example.org', 'it has several @'],
  ['a@example.org,b@example.org', 'it has several @'],
  ['reader @example.org', 'it has a space'],
  ['Reader <reader@example.org>', 'it has a space, a bracket'],
  ['read\u0007er@example.org', 'a control character'],
  [`${'a'.repeat(250)}@b.cc`, 'more than 254 characters'],
  ['@example.org', 'no name before the @'],
  ['reader@example', 'no domain with a dot'],
])('refuses %j with the reason', (text, reason) => {
  expect(() => readAddress(text)).toThrow(reason);
  expect(() => readAddress(text)).toThrow('is not an email address: ');
});

test('escapes control characters in its message', () => {
  expect(() => readAddress('\u009b31m')).toThrow('"\\u009b31m" is not');
});
