import type { PGlite } from '@supabase/lite/pglite';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { become, queryAs, sharePostgres } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await sharePostgres();
});

const anon = { role: 'anon' } as const;
const insert = 'insert into newsletter_subscriptions (email) values ($1)';

beforeEach(async () => {
  await postgres.exec('truncate newsletter_subscriptions, private.newsletter_additions cascade');
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

test('an anonymous role reads nothing without a header', async () => {
  expect(await seen()).toEqual([]);
});

test('an anonymous role reads only the row that its insert returns', async () => {
  const rows = await queryAs(postgres, anon, `${insert} returning id, email, created_at`, ['third@example.com']);
  expect(rows).toEqual([
    { id: expect.stringMatching(/^[\da-f-]{36}$/), email: 'third@example.com', created_at: expect.any(Date) },
  ]);
});

test('within the transaction of an insert, an anonymous role reads no existing rows', async () => {
  const emails = await postgres.transaction(async (transaction) => {
    await become(transaction, anon);
    await transaction.query(insert, ['third@example.com']);
    return (await transaction.query('select email from newsletter_subscriptions')).rows;
  });
  expect(emails).toEqual([{ email: 'third@example.com' }]);
});

test.each([
  ['no SELECT request', { isReading: true }, []],
  ['no GraphQL query, which is a POST,', { path: '/rpc/graphql' }, []],
  ['only a possible insert', {}, [{ email: 'first@example.com' }]],
])('in the same microsecond as a subscription, %s sees it', async (_who, request, expected) => {
  const rows = await postgres.transaction(async (transaction) => {
    await transaction.query("update newsletter_subscriptions set created_at = now() where email like 'first%'");
    await become(transaction, { ...anon, ...request });
    return (await transaction.query('select email from newsletter_subscriptions')).rows;
  });
  expect(rows).toEqual(expected);
});

test.each([
  ['with an address in the header of an earlier version', '{"x-subscriber-email":"second@example.com"}'],
  ['without headers', ''],
  ['with headers that are not JSON', '{"x-subscriber-email": '],
])('an anonymous role reads nothing %s', async (_what, headers) => {
  expect(await seen(headers)).toEqual([]);
});

test('the row estimate of Postgres reveals nothing to an anonymous role', async () => {
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
