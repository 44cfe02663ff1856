import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RecordCounts } from '../../cli/backend/records/read-counts.ts';
import { insertMessage } from './insert-message.ts';
import { errorCode, openPostgres, queryAs } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await openPostgres();
});
afterAll(() => postgres.close());
beforeEach(() =>
  postgres.exec(
    'truncate newsletter_subscriptions, product_interests, contact_messages, private.person_requests cascade',
  ),
);

async function count(timeZone = 'UTC'): Promise<RecordCounts> {
  const [row] = await queryAs<{ counts: RecordCounts }>(
    postgres,
    { role: 'service_role' },
    'select count_records($1) as counts',
    [timeZone],
  );
  if (!row) throw new Error('count_records returned no row.');
  return row.counts;
}

test('counts an empty project', async () => {
  const none = { sent: 0, failed: 0, unsent: 0 };
  expect(await count()).toEqual({
    subscriptions: { total: 0, confirmed: 0, byPage: [], byWeek: [] },
    unsubscribed: { total: 0, byWeek: [] },
    interests: { total: 0, byProduct: [] },
    messages: { total: 0, spam: 0, byWeek: [] },
    mails: { notifications: none, confirmations: none },
  });
});

test('counts subscriptions by page and week', async () => {
  await postgres.exec(`
    insert into newsletter_subscriptions (email, page, created_at, confirmed_at) values
      ('a@example.org', '/about', '2026-05-04T00:00Z', now()), ('b@example.org', '/about', '2026-05-10T23:59Z', null),
      ('c@example.org', '/', '2026-05-11T00:00Z', now()), ('d@example.org', null, '2026-05-11T00:00Z', null)`);
  expect((await count()).subscriptions).toEqual({
    total: 4,
    confirmed: 2,
    byPage: [
      { page: '/about', total: 2, confirmed: 1 },
      { page: '/', total: 1, confirmed: 1 },
      { page: null, total: 1, confirmed: 0 },
    ],
    byWeek: [
      { week: '2026-W19', total: 2, confirmed: 1 },
      { week: '2026-W20', total: 2, confirmed: 1 },
    ],
  });
});

test.each([
  // Monday, 00:30 in Berlin; 22:30 on Sunday in UTC.
  ['2026-05-10T22:30Z', 'UTC', '2026-W19'],
  ['2026-05-10T22:30Z', 'Europe/Berlin', '2026-W20'],
  ['2026-05-11T03:00Z', 'America/New_York', '2026-W19'],
  // The first of January may belong to the last week of the year before, and the end of December to the first.
  ['2027-01-01T12:00Z', 'UTC', '2026-W53'],
  ['2024-12-30T12:00Z', 'UTC', '2025-W01'],
])('counts %s in %s to the week %s', async (createdAt, timeZone, week) => {
  await insertMessage(postgres, { created_at: createdAt });
  expect((await count(timeZone)).messages.byWeek).toEqual([{ week, total: 1, spam: 0 }]);
});

test('an unknown time zone is an error', async () => {
  await insertMessage(postgres, {});
  expect(await errorCode(count('Mars/Olympus'))).toBe('22023');
});

test('counts product interests, messages, spam and mails', async () => {
  await postgres.exec(`
    insert into product_interests (email, source) values
      ('a@example.org', 'contexter'), ('b@example.org', 'contexter'), ('a@example.org', 'book');
    insert into newsletter_subscriptions (email) values ('a@example.org'), ('b@example.org'), ('c@example.org');
    update newsletter_links set mail_error = 'refused' where subscription_id = (
      select id from newsletter_subscriptions where email = 'a@example.org');
    update newsletter_links set mail_sent_at = now() where subscription_id = (
      select id from newsletter_subscriptions where email = 'b@example.org');`);
  const messages = [
    { notified_at: new Date() },
    { notification_error: 'refused', notification_attempts: 1 },
    { is_spam: true },
    {},
  ];
  for (const [index, columns] of messages.entries())
    await insertMessage(postgres, { ...columns, idempotency_key: String(index) });
  const counts = await count();
  expect(counts.interests).toEqual({
    total: 3,
    byProduct: [
      { product: 'contexter', total: 2 },
      { product: 'book', total: 1 },
    ],
  });
  expect(counts.messages).toMatchObject({ total: 4, spam: 1, byWeek: [{ total: 4, spam: 1 }] });
  expect(counts.mails).toEqual({
    notifications: { sent: 1, failed: 1, unsent: 1 },
    confirmations: { sent: 1, failed: 1, unsent: 1 },
  });
});

test('counts who left, by link, by file or on request', async () => {
  await postgres.exec(`
    insert into newsletter_subscriptions (email) values ('a@example.org'), ('b@example.org'), ('c@example.org');
    select remove_newsletter_subscription(unsubscribe_token) from newsletter_links
      where subscription_id = (select id from newsletter_subscriptions where email = 'a@example.org');
    select delete_person('b@example.org');
    select show_person('c@example.org');
    select unsubscribe_addresses('[{ "email": "c@example.org" }]');
    update private.person_requests set done_at = '2026-05-04T12:00Z';`);
  expect((await count()).unsubscribed).toEqual({ total: 3, byWeek: [{ week: '2026-W19', total: 3 }] });
});
