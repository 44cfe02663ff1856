import { describe, expect, test } from 'vitest';
import { errorCode, headersFrom, queryAs } from './open-postgres.ts';
import { answerOf, openSubscriptions } from './open-subscriptions.ts';

const list = openSubscriptions();
const path = '/product_interests';
const insert = 'insert into product_interests (email, source) values ($1, $2)';

const ask = (email: string, source = 'contexter', headers?: string) =>
  answerOf(
    queryAs(list.postgres, { role: 'anon', path, ...(headers !== undefined && { headers }) }, insert, [email, source]),
  );

async function stored(): Promise<string[]> {
  const { rows } = await list.postgres.query<{ line: string }>(
    "select email || ' ' || source as line from product_interests order by created_at, source",
  );
  return rows.map(({ line }) => line);
}

test('an address may ask for several products, also if it is subscribed, and each is stored', async () => {
  await list.add(headersFrom('192.0.2.9'), 'reader@example.com');
  expect(await ask('reader@example.com')).toBe('added');
  expect(await ask('reader@example.com', 'becoming-sovereign')).toBe('added');
  expect((await stored()).sort()).toEqual(['reader@example.com becoming-sovereign', 'reader@example.com contexter']);
});

test('a repeated request is answered like the first, and the first is kept', async () => {
  await ask('reader@example.com');
  const first = await list.postgres.query('select id from product_interests');
  await list.postgres.exec("update product_interests set created_at = now() - interval '1 hour'");
  expect(await ask('reader@example.com')).toBe('added');
  expect((await list.postgres.query('select id from product_interests')).rows).toEqual(first.rows);
});

test('the operator imports a list with repetitions', async () => {
  await list.postgres.exec(
    "insert into product_interests (email, source) select 'a@example.com', 'x' from generate_series(1, 3)",
  );
  expect(await stored()).toEqual(['a@example.com x']);
});

test.each(['', 'Contexter', 'a b', '=1+1', 'x'.repeat(61), 'é', "'; drop table x; --"])(
  'what is not the id of a product is refused: %j',
  async (source) => {
    expect(await ask('reader@example.com', source)).toBe('23514');
    expect(await stored()).toEqual([]);
  },
);

test.each(['none', 'UPPER@example.com', '=x@example.com', 'a@b'])(
  'an invalid address is refused: %s',
  async (email) => {
    expect(await ask(email)).toBe('23514');
  },
);

describe('the anonymous role', () => {
  test.each([
    'select email from product_interests',
    'select count(*) from product_interests',
    "insert into product_interests (email, source) values ('a@example.com', 'x') returning email",
    "insert into product_interests (email, source) values ('a@example.com', 'x') on conflict do nothing returning id",
    "insert into product_interests (email, source, created_at) values ('a@example.com', 'x', now())",
    "update product_interests set source = 'y'",
    'delete from product_interests',
  ])('may not: %s', async (sql) => {
    await ask('reader@example.com');
    expect(await errorCode(queryAs(list.postgres, { role: 'anon', path }, sql))).toBe('42501');
    expect(await stored()).toEqual(['reader@example.com contexter']);
  });

  test('may not add two addresses at a time', async () => {
    const sql = "insert into product_interests (email, source) values ('a@example.com', 'x'), ('b@example.com', 'x')";
    expect(await answerOf(queryAs(list.postgres, { role: 'anon', path }, sql))).toBe('400 one_row_only');
  });

  test('may not insert by the path of another table', async () => {
    const work = queryAs(list.postgres, { role: 'anon' }, insert, ['reader@example.com', 'x']);
    expect(await answerOf(work)).toBe('415 json_only');
  });
});

test('both tables share one limit', async () => {
  const headers = headersFrom('192.0.2.1');
  await list.add(headers);
  await ask('a@example.com', 'x', headers);
  await ask('b@example.com', 'x', headers);
  expect(await ask('c@example.com', 'x', headers)).toBe('429 limited');
  expect(await list.add(headers)).toBe('429 limited');
  expect(await ask('c@example.com', 'x', headersFrom('192.0.2.2'))).toBe('added');
});

test('whoever leaves the newsletter is not told of products either', async () => {
  await list.add(headersFrom('192.0.2.9'), 'reader@example.com');
  await ask('reader@example.com');
  await ask('guest@example.com');
  await list.postgres.exec('select remove_newsletter_subscription(unsubscribe_token) from newsletter_links');
  expect(await stored()).toEqual(['guest@example.com contexter']);
});
