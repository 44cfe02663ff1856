import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertMessage } from './insert-message.ts';
import { openPostgres, queryAs } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await openPostgres();
});
afterAll(() => postgres.close());
beforeEach(async () => {
  await postgres.exec(`
    truncate newsletter_subscriptions, product_interests, contact_messages, private.person_requests cascade;
    insert into newsletter_subscriptions (email, created_at) values
      ('ann@example.org', '2026-05-01T12:00Z'), ('bob@example.org', '2026-05-01T12:00Z');
    insert into product_interests (email, source, created_at) values
      ('ann@example.org', 'contexter', '2026-05-01T12:00Z'), ('cleo@example.org', 'contexter', '2026-05-01T12:00Z');
  `);
  await insertMessage(postgres, { email: 'ann@example.org' });
});

async function unsubscribe(leavers: { email: string; left_at?: string }[], isDryRun = false): Promise<unknown> {
  const [row] = await queryAs(postgres, { role: 'service_role' }, 'select unsubscribe_addresses($1, $2) as result', [
    leavers,
    isDryRun,
  ]);
  return row?.result;
}

async function left(): Promise<string[]> {
  const { rows } = await postgres.query<{ line: string }>(`
    select 'list ' || email as line from newsletter_subscriptions union all
    select 'product ' || email from product_interests union all
    select 'message ' || email from contact_messages order by 1`);
  return rows.map(({ line }) => line);
}

test('removes what the link to unsubscribe removes, and no message', async () => {
  expect(await unsubscribe([{ email: ' ANN@Example.org ' }, { email: 'nobody@example.org' }])).toEqual({
    subscriptions: 1,
    interests: 1,
    newer: 0,
    unknown: 1,
  });
  expect(await left()).toEqual(['list bob@example.org', 'message ann@example.org', 'product cleo@example.org']);
  expect((await postgres.query('select * from newsletter_links')).rows).toHaveLength(1);
});

test('removes also who has only asked for a product', async () => {
  expect(await unsubscribe([{ email: 'cleo@example.org' }])).toMatchObject({ interests: 1, unknown: 0 });
});

test('repeating it changes nothing more', async () => {
  await unsubscribe([{ email: 'ann@example.org' }]);
  expect(await unsubscribe([{ email: 'ann@example.org' }])).toMatchObject({ subscriptions: 0, unknown: 1 });
});

test.each([
  ['before', '2026-05-01T11:59Z', { subscriptions: 0, interests: 0, newer: 1, unknown: 0 }],
  ['after', '2026-05-01T12:01Z', { subscriptions: 1, interests: 1, newer: 0, unknown: 0 }],
])('who left %s the subscription is treated accordingly', async (_what, at, result) => {
  expect(await unsubscribe([{ email: 'ann@example.org', left_at: at }])).toEqual(result);
});

test('of several times for one address, the last counts', async () => {
  const times = ['2026-05-02T00:00Z', '2026-04-01T00:00Z'];
  expect(await unsubscribe(times.map((at) => ({ email: 'ann@example.org', left_at: at })))).toMatchObject({
    subscriptions: 1,
  });
});

test('a dry run counts the same, and changes and logs nothing', async () => {
  const before = await left();
  expect(await unsubscribe([{ email: 'ann@example.org' }], true)).toMatchObject({ subscriptions: 1, interests: 1 });
  expect(await left()).toEqual(before);
  expect((await postgres.query('select * from private.person_requests')).rows).toEqual([]);
});

test('is logged with numbers', async () => {
  await unsubscribe([{ email: 'ann@example.org' }, { email: 'bob@example.org' }]);
  await unsubscribe([{ email: 'nobody@example.org' }]);
  expect((await postgres.query('select * from private.person_requests')).rows).toMatchObject([
    { action: 'unsubscribe-file', subscriptions: 2, interests: 1, messages: 0 },
  ]);
});
