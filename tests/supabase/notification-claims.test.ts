import type { PGlite } from '@supabase/lite/pglite';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertMessage } from './insert-message.ts';
import { errorCode, queryAs, sharePostgres } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await sharePostgres();
});
beforeEach(async () => {
  await postgres.exec('truncate contact_messages');
});

const store = (name: string, columns: Record<string, unknown> = {}) =>
  insertMessage(postgres, { name, idempotency_key: name, ...columns });

interface Claimed {
  id: string;
  name: string;
}

const claim = (most = 5) =>
  queryAs<Claimed>(postgres, { role: 'service_role' }, 'select * from claim_contact_notifications($1)', [most]);
const claimedNames = async (most?: number) => (await claim(most)).map(({ name }) => name).sort();
const record = (id: string, error: string | null) =>
  queryAs(postgres, { role: 'service_role' }, 'select record_contact_notification($1, $2)', [id, error]);
const state = async () =>
  (
    await postgres.query(
      'select notified_at, notification_attempts, notification_attempted_at, notification_error from contact_messages',
    )
  ).rows;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

test('a claim returns the message and counts the attempt', async () => {
  await store('a');
  expect(await claim()).toEqual([{ id: expect.any(String), name: 'a', email: 'e@e.ee', subject: 's', message: 'm' }]);
  expect(await state()).toEqual([
    {
      notified_at: null,
      notification_attempts: 1,
      notification_attempted_at: expect.any(Date),
      notification_error: null,
    },
  ]);
});

test('a message is not claimed again before its delay is over', async () => {
  await store('a');
  expect(await claimedNames()).toEqual(['a']);
  expect(await claimedNames()).toEqual([]);
});

test('spam and notified messages are never claimed', async () => {
  await store('spam', { is_spam: true });
  await store('done', { notified_at: new Date() });
  expect(await claimedNames()).toEqual([]);
});

// The wait doubles with each attempt.
test.each([
  [1, 60],
  [2, 120],
  [4, 480],
  [9, 15_360],
])('after %i attempts, the next is due after %i seconds', async (attempts, wait) => {
  const tried = (seconds: number) => ({ notification_attempts: attempts, notification_attempted_at: ago(seconds) });
  await store('early', tried(wait - 20));
  await store('due', tried(wait + 1));
  expect(await claimedNames()).toEqual(['due']);
});

test('after 10 attempts, a message is not claimed any more', async () => {
  await store('a', { notification_attempts: 10, notification_attempted_at: ago(1_000_000) });
  expect(await claimedNames()).toEqual([]);
});

test('new messages come before failed ones, and the newest first', async () => {
  await store('failed', { notification_attempts: 1, notification_attempted_at: ago(9_000), created_at: ago(1) });
  await store('older', { created_at: ago(200) });
  await store('newer', { created_at: ago(100) });
  expect(await claimedNames(1)).toEqual(['newer']);
  expect(await claimedNames(1)).toEqual(['older']);
  expect(await claimedNames(1)).toEqual(['failed']);
});

test('several messages claimed at once are in the same order', async () => {
  const tried = { notification_attempts: 1, notification_attempted_at: ago(9_000) };
  await store('failed', { ...tried, created_at: ago(1) });
  for (const age of [5, 3, 4, 2]) await store(`${age}`, { created_at: ago(age) });
  expect((await claim()).map(({ name }) => name)).toEqual(['2', '3', '4', '5', 'failed']);
});

test.each([0, -1])('a claim of %i messages returns nothing', async (most) => {
  await store('a');
  expect(await claimedNames(most)).toEqual([]);
});

describe('recording the result stores', () => {
  const recorded = async (error: string | null) => {
    const [claimed] = await claim();
    await record(claimed?.id ?? '', error);
    return (await state())[0];
  };

  test('an accepted mail', async () => {
    await store('a', { notification_error: 'an error of before' });
    expect(await recorded(null)).toMatchObject({ notified_at: expect.any(Date), notification_error: null });
  });

  test('an error, which leaves the mail due', async () => {
    await store('a');
    expect(await recorded('the mail server is down')).toMatchObject({
      notified_at: null,
      notification_error: 'the mail server is down',
    });
  });

  test('no more than 500 characters of an error', async () => {
    await store('a');
    expect(await recorded('x'.repeat(5_000))).toMatchObject({ notification_error: 'x'.repeat(500) });
  });

  test('no error of a slower attempt after an accepted mail', async () => {
    await store('a');
    const [claimed] = await claim();
    await record(claimed?.id ?? '', null);
    const before = await state();
    await record(claimed?.id ?? '', 'too late');
    expect(await state()).toEqual(before);
  });
});

test.each([
  "update contact_messages set message = 'else'",
  'update contact_messages set is_spam = true',
  "update contact_messages set sender = 'else'",
])('the secret key of the Data API may not: %s', async (sql) => {
  await store('a');
  expect(await errorCode(queryAs(postgres, { role: 'service_role' }, sql))).toBe('42501');
});
