import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { become, errorCode, headersFrom, openPostgres, queryAs } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await openPostgres();
});
afterAll(() => postgres.close());
beforeEach(async () => {
  await postgres.exec(`
    truncate newsletter_subscriptions, private.newsletter_additions cascade;
    do $$ begin
      perform setval('private.newsletter_requests_of_all', 0, false);
      for part in 0..255 loop
        perform setval(format('private.newsletter_requests_%s', part), 0, false);
      end loop;
    end $$;
    update private.newsletter_limits set per_client = 3, per_site = 6, within = '10 minutes',
      address_header = 'cf-connecting-ip', secret = '00000000-0000-4000-8000-000000000000'`);
});

const insert = 'insert into newsletter_subscriptions (email) values ($1)';
const json = { 'content-type': 'application/json' };

/** What an insert is answered with: the HTTP status and the text, or the code of Postgres. */
async function answer(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'added';
  } catch (error) {
    const { code, message, detail } = error as { code: string; message: string; detail: string };
    if (code !== 'PGRST') return code;
    return `${JSON.parse(detail).status} ${JSON.parse(message).code}`;
  }
}

let number = 0;
const add = (headers: string, email = `visitor-${++number}@example.com`) =>
  answer(queryAs(postgres, { role: 'anon', headers }, insert, [email]));

const from = (...addresses: string[]) => Promise.all(addresses.map((address) => add(headersFrom(address))));

describe('a client', () => {
  test('may add so many addresses, and then none for the time', async () => {
    expect(await from(...Array<string>(5).fill('192.0.2.1'))).toEqual([
      'added',
      'added',
      'added',
      '429 limited',
      '429 limited',
    ]);
    expect(await from('192.0.2.2')).toEqual(['added']);
    await postgres.exec("update private.newsletter_additions set added_at = added_at - interval '10 minutes'");
    expect(await from('192.0.2.1')).toEqual(['added']);
  });

  test('is told when it may try again', async () => {
    await from(...Array<string>(3).fill('192.0.2.1'));
    await postgres.exec("update private.newsletter_additions set added_at = added_at - interval '9 minutes'");
    const refused = queryAs(postgres, { role: 'anon', headers: headersFrom('192.0.2.1') }, insert, [
      'more@example.com',
    ]);
    const { detail } = (await refused.catch((error: unknown) => error)) as { detail: string };
    const seconds = Number(JSON.parse(detail).headers['Retry-After']);
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test.each([
    ['the /64 of IPv6', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:DB8:1:2:3:4:5:6', '[2001:db8:1:2::9]']],
    ['an IPv4 address within IPv6', ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1']],
    [
      'the last entry, which the nearest proxy writes',
      ['1.1.1.1, 192.0.2.1', '2.2.2.2,192.0.2.1', '192.0.2.1 ', 'x, 192.0.2.1'],
    ],
    ['all whose address cannot be read', ['unknown', '', '999.1.1.1', "' or true --"]],
  ])('is %s', async (_what, addresses) => {
    expect(await from(...addresses)).toEqual(['added', 'added', 'added', '429 limited']);
  });

  test.each([
    ['two /64 of IPv6', ['2001:db8:1:1::1', '2001:db8:1:1::1', '2001:db8:1:1::1', '2001:db8:1:2::1']],
    [
      'two IPv4 addresses within IPv6',
      ['::ffff:192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ],
  ])('is not %s', async (_what, addresses) => {
    expect(await from(...addresses)).toEqual(['added', 'added', 'added', 'added']);
  });

  test('is who the header names that the owner has chosen, and else who x-forwarded-for names', async () => {
    const headers = (address: string) =>
      JSON.stringify({ ...json, 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': address });
    const many = () => Promise.all(['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'].map((each) => add(headers(each))));
    expect(await many()).toEqual(['added', 'added', 'added', '429 limited']);
    await postgres.exec("update private.newsletter_limits set address_header = 'x-real-ip', per_site = 100");
    expect(await many()).toEqual(['added', 'added', 'added', 'added']);
  });

  test('does not use up its limit with addresses that are not added', async () => {
    await add(headersFrom('192.0.2.9'), 'known@example.com');
    const answers = [];
    for (let count = 0; count < 3; count += 1) {
      answers.push(await add(headersFrom('192.0.2.1'), 'known@example.com'));
      answers.push(await add(headersFrom('192.0.2.1'), 'none'));
    }
    expect(new Set(answers)).toEqual(new Set(['23505', '23514']));
    expect(await from('192.0.2.1')).toEqual(['added']);
  });

  test('may ask three times as often as it may add, and then learns nothing, whatever became of what it asked', async () => {
    await add(headersFrom('192.0.2.9'), 'known@example.com');
    // The time is counted in stretches, and none may end here.
    await postgres.exec("update private.newsletter_limits set within = '10 years'");
    const asked = [];
    for (const email of ['known@example.com', 'none', 'known@example.com', 'known@example.com', 'none'])
      asked.push(await add(headersFrom('192.0.2.1'), email), await add(headersFrom('192.0.2.1'), 'known@example.com'));
    expect(asked.slice(0, 9)).not.toContain('429 limited');
    expect(asked[9]).toBe('429 limited');
    for (const email of ['known@example.com', 'new@example.com', 'none'])
      expect(await add(headersFrom('192.0.2.1'), email)).toBe('429 limited');
    expect(await from('192.0.2.2')).toEqual(['added']);
    await postgres.exec("update private.newsletter_limits set within = '9 years'");
    expect(await from('192.0.2.1')).toEqual(['added']);
  });

  test('that has used up its limit gets the same answer whatever it brings', async () => {
    await add(headersFrom('192.0.2.9'), 'known@example.com');
    await from(...Array<string>(3).fill('192.0.2.1'));
    for (const email of ['known@example.com', 'new@example.com', 'none'])
      expect(await add(headersFrom('192.0.2.1'), email)).toBe('429 limited');
  });
});

describe('all clients together', () => {
  const six = Array.from({ length: 6 }, (_, index) => `192.0.2.${index}`);

  test('may add so many addresses, and then none for the time', async () => {
    expect(await from(...six)).toEqual(Array(6).fill('added'));
    expect(await from('192.0.2.7')).toEqual(['429 limited']);
    await postgres.exec("update private.newsletter_additions set added_at = added_at - interval '10 minutes'");
    expect(await from('192.0.2.7')).toEqual(['added']);
  });

  test('may ask three times as often as they may add, and then learn nothing', async () => {
    // The time is counted in stretches, and none may end here.
    await postgres.exec("update private.newsletter_limits set within = '10 years'");
    await add(headersFrom('192.0.2.9'), 'known@example.com');
    const ask = (network: number) => add(headersFrom(`2001:db8:0:${network}::1`), 'known@example.com');
    // Networks share a counter in 256 groups, so that a few of these may meet their own limit before.
    const answers = [];
    for (let network = 1; network <= 40; network++) answers.push(await ask(network));
    expect(answers.filter((each) => each === '23505').length).toBeLessThanOrEqual(17);
    expect(new Set(answers.slice(-10))).toEqual(new Set(['429 limited']));
    expect(await from('192.0.2.10')).toEqual(['429 limited']);
  });

  test('are not stopped by one network that asks on and on', async () => {
    await postgres.exec("update private.newsletter_limits set within = '10 years'");
    for (let count = 0; count < 60; count++) await add(headersFrom('192.0.2.1'), 'none');
    expect(await from('192.0.2.2')).toEqual(['added']);
  });

  test('do not stop the owner, who imports a list, and do not count it', async () => {
    const list =
      "insert into newsletter_subscriptions (email) select n || '@example.com' from generate_series(1, 50) n";
    await from(...six);
    await queryAs(postgres, { role: 'service_role', path: '/rpc/import' }, list);
    await postgres.exec('truncate newsletter_subscriptions, private.newsletter_additions cascade');
    await postgres.exec(list);
    expect(await from('192.0.2.1')).toEqual(['added']);
  });

  test('are logged by Postgres once they are too many', async () => {
    await from(...six);
    const notices: string[] = [];
    await postgres.exec('set client_min_messages = log');
    const refused = postgres
      .transaction(async (transaction) => {
        await become(transaction, { role: 'anon', headers: headersFrom('192.0.2.7') });
        await transaction.exec("insert into newsletter_subscriptions (email) values ('more@example.com')", {
          onNotice: ({ severity, message }) => notices.push(`${severity} ${message}`),
        });
      })
      .catch(() => 'refused');
    expect(await refused).toBe('refused');
    await postgres.exec('reset client_min_messages');
    expect(notices).toEqual([
      'LOG newsletter_subscriptions: the limit of 6 addresses in 00:10:00 is reached, and more are refused',
    ]);
  });
});

describe('what is kept of clients', () => {
  test('is a hash with a key, no address, and only for the time', async () => {
    await from('192.0.2.1', '192.0.2.1', '192.0.2.2');
    await postgres.exec("update private.newsletter_additions set added_at = added_at - interval '10 minutes'");
    await from('192.0.2.1', '192.0.2.2');
    const { rows } = await postgres.query<{ client: string }>(
      "select encode(client, 'hex') as client from private.newsletter_additions",
    );
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ client }) => client)).size).toBe(2);
    for (const { client } of rows) expect(client).toMatch(/^[\da-f]{64}$/);
    const bare = await postgres.query(
      "select from private.newsletter_additions where client in (sha256('192.0.2.1'), sha256('192.0.2.2'))",
    );
    expect(bare.rows).toHaveLength(0);
  });

  test('goes into no backup and no replica', async () => {
    const { rows } = await postgres.query("select relpersistence from pg_class where relname = 'newsletter_additions'");
    expect(rows).toEqual([{ relpersistence: 'u' }]);
  });
});

describe('a request', () => {
  const values = (...emails: string[]) => emails.map((email) => `('${email}')`).join(', ');
  const batch = (...emails: string[]) =>
    answer(
      queryAs(postgres, { role: 'anon' }, `insert into newsletter_subscriptions (email) values ${values(...emails)}`),
    );

  test.each([
    ['two new addresses', ['new@example.com', 'newer@example.com']],
    ['a known and a new one', ['known@example.com', 'new@example.com']],
    ['a known one and what is none', ['known@example.com', 'none']],
    ['what is none and a known one', ['none', 'known@example.com']],
    ['a known one twice', ['known@example.com', 'known@example.com']],
    ['a new one twice', ['new@example.com', 'new@example.com']],
    ['nothing but what is none', ['none', 'none']],
    ['a hundred', Array.from({ length: 100 }, (_, index) => `${index}@example.com`)],
  ])('with %s is refused as every batch is, and nothing of it is kept', async (_what, emails) => {
    await add(headersFrom('192.0.2.9'), 'known@example.com');
    expect(await batch(...emails)).toBe('400 one_row_only');
    expect((await postgres.query('select email from newsletter_subscriptions')).rows).toEqual([
      { email: 'known@example.com' },
    ]);
  });

  test.each(['select email::integer from inserted', 'select 1 / (count(*) - 1) from inserted'])(
    'that fails on purpose behind its insert says nothing of the list: %s',
    async (ending) => {
      // One statement, as PostgREST makes of `?select=email::integer`.
      const provoke = (email: string) =>
        errorCode(
          queryAs(postgres, { role: 'anon' }, `with inserted as (${insert} returning email) ${ending}`, [email]),
        );
      await add(headersFrom('192.0.2.9'), 'known@example.com');
      const known = await provoke('known@example.com');
      expect(known).toMatch(/^22/);
      expect(await provoke('new@example.com')).toBe(known);
    },
  );

  const plain = { 'x-forwarded-for': '192.0.2.1' };
  test.each([
    ['a form', { ...plain, 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form with files', { ...plain, 'content-type': 'multipart/form-data; boundary=x' }],
    ['a form of plain text', { ...plain, 'content-type': 'text/plain' }],
    ['a form that says it is JSON', { ...plain, 'content-type': 'text/plain; application/json' }],
    ['CSV', { ...plain, 'content-type': 'text/csv' }],
    ['nothing that has a type', plain],
  ])('that sends %s is refused', async (_what, headers) => {
    expect(await add(JSON.stringify(headers))).toBe('415 json_only');
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'that sends %s is taken',
    async (type) => {
      expect(await add(JSON.stringify({ ...plain, 'content-type': type }))).toBe('added');
    },
  );

  test.each(['/rpc/graphql', '/', '', '/contact_messages'])('to %j is refused', async (path) => {
    const work = queryAs(postgres, { role: 'anon', path }, insert, ['new@example.com']);
    expect(await answer(work)).toBe('415 json_only');
  });

  test('below a prefix, as the embedded backend has it, is taken', async () => {
    const path = '/rest/v1/newsletter_subscriptions';
    expect(await answer(queryAs(postgres, { role: 'anon', path }, insert, ['new@example.com']))).toBe('added');
  });

  test.each(['resolution=ignore-duplicates', 'return=minimal,resolution=merge-duplicates'])(
    'that prefers %s is refused',
    async (prefer) => {
      expect(await add(JSON.stringify({ ...plain, ...json, prefer }))).toBe('400 insert_only');
    },
  );

  test('whose headers are no JSON is refused', async () => {
    for (const headers of ['', '{', 'null', '[]', '"application/json"'])
      expect(await add(headers)).toBe('415 json_only');
  });
});
