import type { PGlite } from '@supabase/lite/pglite';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryAs, sharePostgres } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await sharePostgres();
});
beforeEach(async () => {
  await postgres.exec('truncate contact_messages');
});

const message = {
  name: 'Visitor',
  email: 'visitor@example.com',
  subject: 'Hello',
  message: 'Are you there?',
  key: 'key',
  sender: 'sender',
  isSpam: false,
  most: 5,
  seconds: 600,
  ofAll: 100,
};

interface Outcome {
  outcome: string;
  message_id: string | null;
  retry_after: number | null;
}

async function submit(change: Partial<typeof message> = {}): Promise<Outcome | undefined> {
  const sql = 'select * from submit_contact_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';
  const [row] = await queryAs<Outcome>(
    postgres,
    { role: 'service_role' },
    sql,
    Object.values({ ...message, ...change }),
  );
  return row;
}

const count = async () => (await postgres.query('select from contact_messages')).rows.length;

test('a new message is stored with its fields', async () => {
  const result = await submit({ isSpam: true });
  expect(result).toEqual({ outcome: 'stored', message_id: expect.any(String), retry_after: null });
  const { rows } = await postgres.query('select * from contact_messages');
  expect(rows).toEqual([
    {
      id: result?.message_id,
      created_at: expect.any(Date),
      name: 'Visitor',
      email: 'visitor@example.com',
      subject: 'Hello',
      message: 'Are you there?',
      form: null,
      answers: null,
      idempotency_key: 'key',
      sender: 'sender',
      is_spam: true,
      notified_at: null,
      notification_attempts: 0,
      notification_attempted_at: null,
      notification_error: null,
    },
  ]);
});

test('the same message with the same key is the same row', async () => {
  const first = await submit();
  expect(await submit()).toEqual({ ...first, outcome: 'repeated' });
  expect(await submit({ sender: 'another network' })).toEqual({ ...first, outcome: 'repeated' });
  expect(await count()).toBe(1);
});

test.each(['name', 'email', 'subject', 'message'])('a key cannot be reused with another %s', async (field) => {
  await submit();
  expect(await submit({ [field]: 'other@example.com' })).toEqual({
    outcome: 'reused',
    message_id: null,
    retry_after: null,
  });
  expect(await count()).toBe(1);
});

describe('the limit of all senders', () => {
  test('refuses messages over the limit, from any sender', async () => {
    for (const sender of ['a', 'b', 'c']) await submit({ key: sender, sender, ofAll: 3 });
    expect(await submit({ key: 'd', sender: 'd', ofAll: 3 })).toMatchObject({ outcome: 'crowded', message_id: null });
    expect(await submit({ key: 'a', sender: 'd', ofAll: 3 })).toMatchObject({ outcome: 'repeated' });
    expect(await count()).toBe(3);
  });

  test('applies to functions that were deployed before it, too', async () => {
    const sql = `select outcome from submit_contact_message('n', 'e@e.ee', 's', 'm', $1, $1, false, 5, 600)`;
    const outcomes = [];
    for (let key = 0; key < 101; key++)
      outcomes.push((await queryAs(postgres, { role: 'service_role' }, sql, [String(key)]))[0]?.outcome);
    expect(outcomes).toEqual([...Array(100).fill('stored'), 'crowded']);
  });
});

describe('the limit of a sender', () => {
  const fill = async () => {
    for (const key of ['a', 'b', 'c']) await submit({ key, most: 3 });
  };
  const age = (key: string, seconds: number) =>
    postgres.query(
      'update contact_messages set created_at = now() - make_interval(secs => $1) where idempotency_key = $2',
      [seconds, key],
    );

  test('refuses messages over the limit', async () => {
    await fill();
    expect(await submit({ key: 'd', most: 3 })).toMatchObject({ outcome: 'limited', message_id: null });
    expect(await count()).toBe(3);
  });

  test('counts each sender separately', async () => {
    await fill();
    expect(await submit({ key: 'd', most: 3, sender: 'another' })).toMatchObject({ outcome: 'stored' });
  });

  test('answers a repeated message without counting it', async () => {
    await fill();
    expect(await submit({ key: 'a', most: 3 })).toMatchObject({ outcome: 'repeated' });
    expect(await submit({ key: 'a', most: 3, subject: 'Else' })).toMatchObject({ outcome: 'reused' });
  });

  test('ends when the oldest counted message is old enough, and returns when', async () => {
    await fill();
    await age('a', 500);
    const limited = await submit({ key: 'd', most: 3 });
    expect(limited?.retry_after).toBeGreaterThan(95);
    expect(limited?.retry_after).toBeLessThanOrEqual(100);
    await age('a', 600);
    expect(await submit({ key: 'd', most: 3 })).toMatchObject({ outcome: 'stored' });
  });

  test('may be zero', async () => {
    expect(await submit({ most: 0 })).toMatchObject({ outcome: 'limited', retry_after: 600 });
  });

  test('holds a lock on the sender until the transaction ends', async () => {
    const locks = await postgres.transaction(async (transaction) => {
      await transaction.query("select submit_contact_message('n', 'e@e.ee', 's', 'm', 'k', 'one', false, 5, 600)");
      return (
        await transaction.query(`
          select classid::bigint << 32 | objid::bigint = hashtextextended('contact_messages one', 0) as "isOurs"
          from pg_locks where locktype = 'advisory' and granted`)
      ).rows;
    });
    expect(locks).toEqual([{ isOurs: true }]);
    expect((await postgres.query("select from pg_locks where locktype = 'advisory'")).rows).toHaveLength(0);
  });
});
