import { afterEach, expect, test, vi } from 'vitest';
import { form, jsonPost } from './open-contact.ts';
import { openContactFunction } from './open-contact-function.ts';

const contact = openContactFunction();
afterEach(() => vi.useRealTimers());

const keyed = (key: string, body: unknown = form) => jsonPost(body, { 'idempotency-key': key });

test('a repeated request stores one row and gets the same response', async () => {
  const answers = [await contact.post(keyed('a-key')), await contact.post(keyed('a-key'))];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
  expect(second).toBe(first);
  expect(await contact.rows()).toMatchObject([{ idempotency_key: 'a-key' }]);
});

test('twenty concurrent requests store one row', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => contact.post(keyed('a-key'))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await contact.rows()).toHaveLength(1);
});

test('a key cannot be reused for another message', async () => {
  await contact.post(keyed('a-key'));
  const response = await contact.post(keyed('a-key', { ...form, message: 'Something else' }));
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ error: 'reused' });
  expect(await contact.rows()).toMatchObject([{ message: form.message }]);
});

test('two keys store two rows of one message', async () => {
  await contact.post(keyed('a-key'));
  await contact.post(keyed('another'));
  expect(await contact.rows()).toHaveLength(2);
});

test.each(['k', '!~', 'k'.repeat(200)])('the key may be %s', async (key) => {
  expect((await contact.post(keyed(key))).status).toBe(200);
  expect(await contact.rows()).toMatchObject([{ idempotency_key: key }]);
});

test.each(['', 'two words', 'k'.repeat(201), 'schlüssel', 'tab\tkey'])('the key may not be "%s"', async (key) => {
  const response = await contact.post(keyed(key));
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: 'malformed' });
  expect(await contact.rows()).toEqual([]);
});

test('without a key, the same message on the same day (UTC) is one row', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:00:00Z') });
  await contact.post(jsonPost(form));
  vi.setSystemTime(new Date('2026-11-21T23:59:59Z'));
  await contact.post(jsonPost(form));
  expect(await contact.rows()).toHaveLength(1);
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'));
  await contact.post(jsonPost(form));
  expect(await contact.rows()).toHaveLength(2);
});

test.each(['name', 'email', 'subject', 'message'])('without a key, another %s is another message', async (field) => {
  await contact.post(jsonPost(form));
  await contact.post(jsonPost({ ...form, [field]: 'other@example.com' }));
  expect(await contact.rows()).toHaveLength(2);
});

test('text moved from one field to the next makes another message', async () => {
  await contact.post(jsonPost({ ...form, subject: 'ab', message: 'c' }));
  await contact.post(jsonPost({ ...form, subject: 'a', message: 'bc' }));
  expect(await contact.rows()).toHaveLength(2);
});
