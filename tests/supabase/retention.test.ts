import type { PGlite } from '@supabase/lite/pglite';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertMessage } from './insert-message.ts';
import { sharePostgres } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await sharePostgres();
});
beforeEach(async () => {
  await postgres.exec('truncate newsletter_subscriptions, contact_messages cascade');
  await expireLastRun();
  await postgres.exec(
    'update private.retention set contact_message_days = default, unconfirmed_subscription_days = default',
  );
});

/** Makes the last run old enough for another one. */
const expireLastRun = () => postgres.exec("update private.retention set last_run = now() - interval '61 minutes'");

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const addMessage = (subject: string, days: number) =>
  insertMessage(postgres, { subject, idempotency_key: subject, created_at: daysAgo(days) });

/** Adds a subscription whose confirmation mail was sent so many days ago, or never. */
async function addSubscription(name: string, sent: number | null, isConfirmed = false): Promise<void> {
  const { rows } = await postgres.query<{ id: string }>(
    'insert into newsletter_subscriptions (email, created_at, confirmed_at) values ($1, $2, $3) returning id',
    [`${name}@example.com`, daysAgo(1000), isConfirmed ? daysAgo(999) : null],
  );
  const at = sent === null ? null : daysAgo(sent);
  await postgres.query('update newsletter_links set mail_sent_at = $1 where subscription_id = $2', [at, rows[0]?.id]);
}

async function kept(): Promise<string[]> {
  const { rows } = await postgres.query<{ name: string }>(
    "select subject as name from contact_messages union select split_part(email, '@', 1) from newsletter_subscriptions",
  );
  return rows.map(({ name }) => name).sort();
}

test('expired messages are removed when the next one is stored', async () => {
  await addMessage('younger', 729);
  await addMessage('older', 731);
  await expireLastRun();
  await addMessage('new', 0);
  expect(await kept()).toEqual(['new', 'younger']);
});

test('only subscriptions that were not confirmed in time are removed', async () => {
  await addSubscription('late', 15);
  await addSubscription('waiting', 13);
  await addSubscription('confirmed', 900, true);
  await addSubscription('never-asked', null);
  await expireLastRun();
  await addSubscription('new', null);
  expect(await kept()).toEqual(['confirmed', 'never-asked', 'new', 'waiting']);
});

test('the operator can change the number of days', async () => {
  await postgres.exec('update private.retention set contact_message_days = 30, unconfirmed_subscription_days = 3');
  await addMessage('older', 31);
  await addSubscription('late', 4);
  await expireLastRun();
  await addMessage('new', 0);
  expect(await kept()).toEqual(['new']);
});

test.each([0, -1])('%i days are refused, since they would remove new rows', async (days) => {
  await expect(postgres.query('update private.retention set contact_message_days = $1', [days])).rejects.toThrow(
    'check',
  );
});

test('removal runs at most once an hour, so that not every insert searches the table', async () => {
  await addMessage('first', 0);
  await addMessage('older', 731);
  await addMessage('new', 0);
  expect(await kept()).toEqual(['first', 'new', 'older']);
});

test('address hashes are removed from messages after a day, and from additions after their window', async () => {
  await addMessage('today', 0);
  await addMessage('yesterday', 2);
  await postgres.exec(
    "insert into private.newsletter_additions (client, added_at) values ('a', now() - interval '11 minutes'), ('b', now())",
  );
  await expireLastRun();
  await addMessage('new', 0);
  const messages = await postgres.query("select subject from contact_messages where sender = 'removed'");
  expect(messages.rows).toEqual([{ subject: 'yesterday' }]);
  const additions = await postgres.query(
    "select convert_from(client, 'UTF8') as client from private.newsletter_additions",
  );
  expect(additions.rows).toEqual([{ client: 'b' }]);
  await postgres.exec('truncate private.newsletter_additions');
});

test('removal does not scan all messages to find those with a hash', async () => {
  await postgres.exec(`
    insert into contact_messages (name, email, subject, message, idempotency_key, sender, created_at)
      select 'A', 'a@b.cc', 'S', repeat('m', 200), 'kept ' || i, 'removed', now() - interval '30 days'
      from generate_series(1, 2000) i;
    analyze contact_messages;
  `);
  await expireLastRun();
  const rowsRead = await postgres.transaction(async (transaction) => {
    const count = async () => {
      const { rows } = await transaction.query<{ read: number }>(
        "select seq_tup_read::integer as read from pg_stat_xact_user_tables where relname = 'contact_messages'",
      );
      return rows[0]?.read ?? 0;
    };
    const before = await count();
    await transaction.query('select private.remove_expired()');
    return (await count()) - before;
  });
  expect(rowsRead).toBe(0);
});

test('messages are kept for two years by default, unconfirmed addresses for two weeks', async () => {
  const { rows } = await postgres.query(
    'select contact_message_days, unconfirmed_subscription_days from private.retention',
  );
  expect(rows).toEqual([{ contact_message_days: 730, unconfirmed_subscription_days: 14 }]);
});
