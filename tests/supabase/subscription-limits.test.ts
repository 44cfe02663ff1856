import { describe, expect, test } from 'vitest';
import { become, headersFrom, queryAs } from './open-postgres.ts';
import { insertAddress, openSubscriptions } from './open-subscriptions.ts';

const list = openSubscriptions();

const from = (...addresses: string[]) => Promise.all(addresses.map((address) => list.add(headersFrom(address))));

describe('a client', () => {
  test('may add addresses up to the limit, and then none until the window ends', async () => {
    expect(await from(...Array<string>(5).fill('192.0.2.1'))).toEqual([
      'added',
      'added',
      'added',
      '429 limited',
      '429 limited',
    ]);
    expect(await from('192.0.2.2')).toEqual(['added']);
    await list.postgres.exec("update private.newsletter_additions set added_at = added_at - interval '10 minutes'");
    expect(await from('192.0.2.1')).toEqual(['added']);
  });

  test('gets a Retry-After header', async () => {
    await from(...Array<string>(3).fill('192.0.2.1'));
    await list.postgres.exec("update private.newsletter_additions set added_at = added_at - interval '9 minutes'");
    const refused = queryAs(list.postgres, { role: 'anon', headers: headersFrom('192.0.2.1') }, insertAddress, [
      'more@example.com',
    ]);
    const { detail } = (await refused.catch((error: unknown) => error)) as { detail: string };
    const seconds = Number(JSON.parse(detail).headers['Retry-After']);
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test('with too many requests gets a Retry-After header for the end of the period', async () => {
    // So long that it does not end during the test.
    await list.postgres.exec("update private.newsletter_limits set within = '10 years'");
    for (let count = 0; count < 9; count += 1) await list.add(headersFrom('192.0.2.1'), 'none');
    const refused = queryAs(list.postgres, { role: 'anon', headers: headersFrom('192.0.2.1') }, insertAddress, [
      'more@example.com',
    ]);
    const { detail } = (await refused.catch((error: unknown) => error)) as { detail: string };
    const period = 10 * 365.25 * 86_400;
    const left = period - ((Date.now() / 1000) % period);
    expect(Math.abs(Number(JSON.parse(detail).headers['Retry-After']) - left)).toBeLessThan(3600);
  });

  test.each([
    ['the /64 of IPv6', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:DB8:1:2:3:4:5:6', '[2001:db8:1:2::9]']],
    ['an IPv4 address within IPv6', ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1']],
    [
      'the last entry of the header, which the nearest proxy adds',
      ['1.1.1.1, 192.0.2.1', '2.2.2.2,192.0.2.1', '192.0.2.1 ', 'x, 192.0.2.1'],
    ],
    ['all clients whose address cannot be parsed', ['unknown', '', '999.1.1.1', "' or true --"]],
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

  test('is identified by the header that the owner has set, or else by x-forwarded-for', async () => {
    const headers = (address: string) =>
      JSON.stringify({
        'content-type': 'application/json',
        'cf-connecting-ip': '192.0.2.1',
        'x-forwarded-for': address,
      });
    const many = () => Promise.all(['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'].map((each) => list.add(headers(each))));
    expect(await many()).toEqual(['added', 'added', 'added', '429 limited']);
    await list.postgres.exec("update private.newsletter_limits set address_header = 'x-real-ip', per_site = 100");
    expect(await many()).toEqual(['added', 'added', 'added', 'added']);
  });

  test('does not use up its limit with addresses that are not added', async () => {
    await list.add(headersFrom('192.0.2.9'), 'known@example.com');
    const answers = [];
    for (let count = 0; count < 3; count += 1) {
      answers.push(await list.add(headersFrom('192.0.2.1'), 'known@example.com'));
      answers.push(await list.add(headersFrom('192.0.2.1'), 'none'));
    }
    expect(new Set(answers)).toEqual(new Set(['23505', '23514']));
    expect(await from('192.0.2.1')).toEqual(['added']);
  });

  test('may send three times as many requests as additions, and then learns nothing from any request', async () => {
    await list.add(headersFrom('192.0.2.9'), 'known@example.com');
    // The time is counted in windows, and none may end during the test.
    await list.postgres.exec("update private.newsletter_limits set within = '10 years'");
    const asked = [];
    for (const email of ['known@example.com', 'none', 'known@example.com', 'known@example.com', 'none'])
      asked.push(
        await list.add(headersFrom('192.0.2.1'), email),
        await list.add(headersFrom('192.0.2.1'), 'known@example.com'),
      );
    expect(asked.slice(0, 9)).not.toContain('429 limited');
    expect(asked[9]).toBe('429 limited');
    for (const email of ['known@example.com', 'new@example.com', 'none'])
      expect(await list.add(headersFrom('192.0.2.1'), email)).toBe('429 limited');
    expect(await from('192.0.2.2')).toEqual(['added']);
    await list.postgres.exec("update private.newsletter_limits set within = '9 years'");
    expect(await from('192.0.2.1')).toEqual(['added']);
  });

  test('that has reached its limit gets the same answer for any address', async () => {
    await list.add(headersFrom('192.0.2.9'), 'known@example.com');
    await from(...Array<string>(3).fill('192.0.2.1'));
    for (const email of ['known@example.com', 'new@example.com', 'none'])
      expect(await list.add(headersFrom('192.0.2.1'), email)).toBe('429 limited');
  });
});

describe('all clients together', () => {
  const six = Array.from({ length: 6 }, (_, index) => `192.0.2.${index}`);

  test('may add addresses up to the limit, and then none until the window ends', async () => {
    expect(await from(...six)).toEqual(Array(6).fill('added'));
    expect(await from('192.0.2.7')).toEqual(['429 limited']);
    await list.postgres.exec("update private.newsletter_additions set added_at = added_at - interval '10 minutes'");
    expect(await from('192.0.2.7')).toEqual(['added']);
  });

  test('may send three times as many requests as additions, and then learn nothing', async () => {
    // The time is counted in windows, and none may end during the test.
    await list.postgres.exec("update private.newsletter_limits set within = '10 years'");
    await list.add(headersFrom('192.0.2.9'), 'known@example.com');
    const ask = (network: number) => list.add(headersFrom(`2001:db8:0:${network}::1`), 'known@example.com');
    // Networks share a counter in 256 groups, so that a few of these may meet their own limit before.
    const answers = [];
    for (let network = 1; network <= 40; network++) answers.push(await ask(network));
    expect(answers.filter((each) => each === '23505').length).toBeLessThanOrEqual(17);
    expect(new Set(answers.slice(-10))).toEqual(new Set(['429 limited']));
    expect(await from('192.0.2.10')).toEqual(['429 limited']);
  });

  test('are not blocked by one network with many requests', async () => {
    await list.postgres.exec("update private.newsletter_limits set within = '10 years'");
    for (let count = 0; count < 60; count++) await list.add(headersFrom('192.0.2.1'), 'none');
    expect(await from('192.0.2.2')).toEqual(['added']);
  });

  test('do not limit imports by the owner, and do not count them', async () => {
    const imported =
      "insert into newsletter_subscriptions (email) select n || '@example.com' from generate_series(1, 50) n";
    await from(...six);
    await queryAs(list.postgres, { role: 'service_role', path: '/rpc/import' }, imported);
    await list.postgres.exec('truncate newsletter_subscriptions, private.newsletter_additions cascade');
    await list.postgres.exec(imported);
    expect(await from('192.0.2.1')).toEqual(['added']);
  });

  test('cause a Postgres log entry when they reach the limit', async () => {
    await from(...six);
    const notices: string[] = [];
    await list.postgres.exec('set client_min_messages = log');
    const refused = list.postgres
      .transaction(async (transaction) => {
        await become(transaction, { role: 'anon', headers: headersFrom('192.0.2.7') });
        await transaction.exec("insert into newsletter_subscriptions (email) values ('more@example.com')", {
          onNotice: ({ severity, message }) => notices.push(`${severity} ${message}`),
        });
      })
      .catch(() => 'refused');
    expect(await refused).toBe('refused');
    await list.postgres.exec('reset client_min_messages');
    expect(notices).toEqual([
      'LOG newsletter_subscriptions: the limit of 6 addresses in 00:10:00 is reached, and more are refused',
    ]);
  });
});

describe('the stored data of clients', () => {
  test('is a keyed hash, not an address, and only for the window', async () => {
    await from('192.0.2.1', '192.0.2.1', '192.0.2.2');
    await list.postgres.exec("update private.newsletter_additions set added_at = added_at - interval '10 minutes'");
    await from('192.0.2.1', '192.0.2.2');
    const { rows } = await list.postgres.query<{ client: string }>(
      "select encode(client, 'hex') as client from private.newsletter_additions",
    );
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ client }) => client)).size).toBe(2);
    for (const { client } of rows) expect(client).toMatch(/^[\da-f]{64}$/);
    const bare = await list.postgres.query(
      "select from private.newsletter_additions where client in (sha256('192.0.2.1'), sha256('192.0.2.2'))",
    );
    expect(bare.rows).toHaveLength(0);
  });

  test('is not in backups or replicas', async () => {
    const { rows } = await list.postgres.query(
      "select relpersistence from pg_class where relname = 'newsletter_additions'",
    );
    expect(rows).toEqual([{ relpersistence: 'u' }]);
  });
});
