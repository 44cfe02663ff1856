import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPostgres, queryAs } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await openPostgres();
});
afterAll(() => postgres.close());

const anon = { role: 'anon' } as const;
const insert = 'insert into newsletter_subscriptions (email) values ($1)';

beforeEach(async () => {
  await postgres.exec('truncate newsletter_subscriptions');
  await queryAs(postgres, anon, insert, ['first@example.com']);
  await queryAs(postgres, anon, insert, ['second@example.com']);
  // The clock of PGlite counts milliseconds, so that the next transaction might start at the very same time.
  await postgres.exec("update newsletter_subscriptions set created_at = now() - interval '1 hour'");
});
const seen = (headers?: string) =>
  queryAs<{ email: string }>(
    postgres,
    { ...anon, isReading: true, ...(headers !== undefined && { headers }) },
    'select email from newsletter_subscriptions',
  ).then((rows) => rows.map(({ email }) => email));

test('anybody reads nothing, without a header', async () => {
  expect(await seen()).toEqual([]);
});

test('anybody reads the row that an insert makes, and no other', async () => {
  const rows = await queryAs(postgres, anon, `${insert} returning id, email, created_at`, ['third@example.com']);
  expect(rows).toEqual([
    { id: expect.stringMatching(/^[\da-f-]{36}$/), email: 'third@example.com', created_at: expect.any(Date) },
  ]);
});

test('within the transaction of an insert, anybody reads nothing that was there before', async () => {
  const emails = await postgres.transaction(async (transaction) => {
    await transaction.exec('set local role anon');
    await transaction.query(insert, ['third@example.com']);
    return (await transaction.query('select email from newsletter_subscriptions')).rows;
  });
  expect(emails).toEqual([{ email: 'third@example.com' }]);
});

test('a reader does not even see a row of the same microsecond', async () => {
  const rows = (isReading: boolean) =>
    postgres.transaction(async (transaction) => {
      await transaction.query("update newsletter_subscriptions set created_at = now() where email like 'first%'");
      await transaction.exec('set local role anon');
      if (isReading) await transaction.exec('set local transaction_read_only = on');
      return (await transaction.query('select email from newsletter_subscriptions')).rows;
    });
  expect(await rows(false)).toEqual([{ email: 'first@example.com' }]);
  expect(await rows(true)).toEqual([]);
});

test.each([
  ['as it is stored', 'second@example.com'],
  ['padded and in capitals', ' \tSecond@EXAMPLE.com '],
])('anybody reads the one row that the header names, %s', async (_how, value) => {
  expect(await seen(JSON.stringify({ 'x-subscriber-email': value }))).toEqual(['second@example.com']);
});

test.each([
  ['an unset setting', undefined],
  ['an empty setting', ''],
  ['a setting that is no JSON', '{"x-subscriber-email": '],
  ['a setting that is a JSON string', '"second@example.com"'],
  ['a setting that is JSON null', 'null'],
  ['an array of headers', '[{"x-subscriber-email":"second@example.com"}]'],
  ['headers without ours', '{"accept":"*/*"}'],
  ['a header that is null', '{"x-subscriber-email":null}'],
  ['an empty header', '{"x-subscriber-email":""}'],
  ['a list of addresses', '{"x-subscriber-email":["first@example.com","second@example.com"]}'],
  ['two addresses in one', '{"x-subscriber-email":"first@example.com, second@example.com"}'],
  ['a wildcard', '{"x-subscriber-email":"%"}'],
  ['a pattern', '{"x-subscriber-email":"second@%"}'],
  ['a quote', `{"x-subscriber-email":"' or ''='"}`],
  ['NUL', '{"x-subscriber-email":"\\u0000"}'],
  ['a very long header', JSON.stringify({ 'x-subscriber-email': `${'a'.repeat(100_000)}@example.com` })],
])('anybody reads nothing, and gets no error, with %s', async (_what, headers) => {
  expect(await seen(headers)).toEqual([]);
});

test('anybody learns nothing from how many rows Postgres expects to find', async () => {
  await postgres.exec(
    "insert into newsletter_subscriptions (email) select n || '@x.yz' from generate_series(1, 5000) n",
  );
  const planned = async () => {
    const [row] = await queryAs<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      postgres,
      anon,
      'explain (format json) select id from newsletter_subscriptions',
    );
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'];
  };
  await postgres.exec('analyze newsletter_subscriptions');
  const withMany = await planned();
  await postgres.exec('delete from newsletter_subscriptions');
  await postgres.exec('vacuum newsletter_subscriptions');
  await queryAs(postgres, anon, insert, ['only@example.com']);
  await postgres.exec('analyze newsletter_subscriptions');
  // Two policies, a row each at most: what Postgres says for a hundred rows and for five thousand.
  expect(withMany).toBeLessThanOrEqual(2);
  expect(await planned()).toBeLessThanOrEqual(2);
});

test('anybody learns nothing else through the function that reads the header', async () => {
  const headers = JSON.stringify({ 'x-subscriber-email': 'First@example.com', apikey: 'key' });
  const rows = await queryAs(postgres, { ...anon, headers }, 'select private.named_subscriber() as named');
  expect(rows).toEqual([{ named: 'first@example.com' }]);
});
