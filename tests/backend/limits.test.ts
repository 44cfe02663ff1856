import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { serveForms } from '../support/backend.ts';
import { strings } from '../support/function-strings.ts';
import type { Functions } from '../support/functions.ts';
import { openPreview } from '../support/page.ts';
import { dumpRows } from '../support/postgres.ts';
import { sites } from '../support/sites.ts';
import { insert, list, message, read, reader, shareBackend, wish } from './support.ts';

const backend = shareBackend();
const limited = [429, 'limited'];

let number = 0;
/** Sends another message from a network address. */
const write = (functions: Functions, address: string, headers: Record<string, string> = {}) => {
  number += 1;
  return functions.fetch(message({ subject: `Number ${number}` }, { 'x-forwarded-for': address, ...headers }));
};
/** Subscribes another address, or this one. */
const subscribe = (functions: Functions, address: string, headers: Record<string, string> = {}, email?: string) => {
  number += 1;
  const all = { 'x-forwarded-for': address, ...headers };
  return functions.fetch(insert(list, { email: email ?? `visitor-${number}@example.com` }, all));
};
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

/** Messages and subscriptions, of which a network may send three, and all networks together seven. */
const kinds = [
  { kind: 'messages', send: write, taken: 200, crowded: 503 },
  { kind: 'subscriptions', send: subscribe, taken: 201, crowded: 429 },
];
const open = (env: Record<string, string> = {}) =>
  backend.open({ env: { CONTACT_LIMIT: '3/7/600', SUBSCRIPTION_LIMIT: '3/7/600', ...env } });

describe.each(kinds)('the limit of $kind', ({ kind, send, taken, crowded }) => {
  test('is for a network and a period, also of requests that come at once', async () => {
    const functions = await open();
    const answers = await statuses(Array.from({ length: 6 }, () => send(functions, '192.0.2.1')));
    expect(answers).toEqual([...Array(3).fill(taken), ...Array(3).fill(429)]);
    const [{ status } = {}] = await backend.sql<{ status: { refused: object } }>('select backend_status() as status');
    expect(status?.refused).toEqual({ subscription: 0, message: 0, [kind.slice(0, -1)]: 3 });
    expect((await send(functions, '192.0.2.2')).status).toBe(taken);
    await backend.pass('9 minutes');
    const late = await send(functions, '192.0.2.1');
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(30);
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await backend.pass('1 minute');
    expect((await send(functions, '192.0.2.1')).status).toBe(taken);
  });

  test('is for all networks together, too', async () => {
    const functions = await open();
    const networks = Array.from({ length: 7 }, (_, index) => `2001:db8:0:${index}::1`);
    expect(await statuses(networks.map((address) => send(functions, address)))).toEqual(Array(7).fill(taken));
    const over = await send(functions, '2001:db8:0:8::1');
    expect(over.status).toBe(crowded);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(500);
    await backend.pass('10 minutes');
    expect((await send(functions, '2001:db8:0:8::1')).status).toBe(taken);
  });

  const others = [taken, taken, taken, taken];
  const same = [taken, taken, taken, 429];
  test.each([
    ['the /64 of IPv6', same, ['2001:db8:1:2::1', '2001:db8:1:2:f::2', '2001:DB8:1:2:3:4:5:6', '[2001:db8:1:2::9]']],
    ['an IPv4 address within IPv6', same, ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', ' 192.0.2.1 ']],
    ['what the nearest proxy adds', same, ['1.1.1.1, 192.0.2.1', '2.2.2.2,192.0.2.1', 'x, 192.0.2.1', '192.0.2.1']],
    ['not a second /64', others, ['2001:db8:1:1::1', '2001:db8:1:1::1', '2001:db8:1:1::1', '2001:db8:1:2::1']],
    ['not a second IPv4 address', others, ['192.0.2.1', '192.0.2.1', '192.0.2.1', '::ffff:192.0.2.2']],
  ])('counts as one network %s', async (_what, expected, addresses) => {
    const functions = await open();
    const found: number[] = [];
    for (const address of addresses) found.push((await send(functions, address)).status);
    expect(found).toEqual(expected);
  });

  test('believes the header that a proxy overwrites, and none that visitors can set', async () => {
    const functions = await open({ CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' });
    const from = (address: string, headers: Record<string, string>) => send(functions, address, headers);
    const proxy = { 'cf-connecting-ip': '192.0.2.1' };
    expect(await statuses(['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'].map((address) => from(address, proxy)))).toEqual(
      same,
    );
    const forged = ['5', '6', '7', '8'].map((last) => ({
      'x-real-ip': `5.5.5.${last}`,
      forwarded: `for=5.5.5.${last}`,
    }));
    expect(await statuses(forged.map((headers) => from('192.0.2.9', headers)))).toEqual(same);
  });

  test('leaves no trace of the address, not even a hash', async () => {
    const functions = await open();
    await send(functions, '192.0.2.77');
    const rows = await dumpRows(backend.project.postgres);
    expect(rows).not.toContain('192.0.2.77');
    const [{ salt } = {}] = await backend.sql<{ salt: string }>(
      "select value as salt from private.settings where name = 'salt'",
    );
    for (const text of ['192.0.2.77', `${salt}192.0.2.77`])
      expect(rows).not.toContain(createHash('sha256').update(text).digest('hex').slice(0, 12));
  });
});

describe('a visitor who has reached the limit of messages', () => {
  test('gets the sentence of the content, and the answer of before for a message that is sent again', async () => {
    const functions = await open({ CONTACT_LIMIT: '1/20/600' });
    for (const name of ['', '', 'First']) await functions.fetch(message({ name }));
    expect(await read(await functions.fetch(message({ name: 'Second' })))).toEqual([429, strings.tooMany]);
    expect((await functions.fetch(message({ name: 'First' }))).status).toBe(200);
    expect(await backend.messages()).toHaveLength(1);
  });

  test('is told of a fault where all visitors together have reached theirs, which is logged', async () => {
    const functions = await open({ CONTACT_LIMIT: '1/1/600' });
    await write(functions, '192.0.2.1');
    expect(await read(await write(functions, '192.0.2.2'))).toEqual([503, strings.unavailable]);
    expect(functions.log).toContainEqual(expect.objectContaining({ event: 'contact', outcome: 'crowded' }));
  });
});

describe('a visitor who subscribes', () => {
  const known = 'known@example.com';
  const ask = async (functions: Functions, email: string, address = '192.0.2.1') =>
    read(await subscribe(functions, address, {}, email));

  test('learns nothing after as many requests, whatever became of them', async () => {
    const functions = await open({ SUBSCRIPTION_LIMIT: '3/7/600' });
    await ask(functions, known, '192.0.2.9');
    expect(await ask(functions, known)).toEqual([409, '23505']);
    expect(await ask(functions, 'none')).toEqual([400, '23514']);
    expect(await ask(functions, reader)).toEqual([201, '']);
    for (const email of [known, 'new@example.com', 'none']) expect(await ask(functions, email)).toEqual(limited);
    const refused = await subscribe(functions, '192.0.2.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(await refused.json(), 'which browsers do not hide').toMatchObject({
      details: expect.stringMatching(/^\d+$/),
    });
    expect((await subscribe(functions, '192.0.2.2')).status, 'another network is not refused').toBe(201);
  });

  test('learns nothing from any network after as many requests of all', async () => {
    const functions = await open({ SUBSCRIPTION_LIMIT: '3/18/600' });
    await ask(functions, known, '192.0.2.9');
    const answers: unknown[] = [];
    for (let network = 1; network <= 40; network += 1)
      answers.push((await ask(functions, known, `2001:db8:0:${network}::1`))[1]);
    // Networks share counters in groups, so that a few of these may meet their own limit before.
    expect(answers.filter((answer) => answer === '23505').length).toBeLessThanOrEqual(17);
    expect(new Set(answers.slice(-10))).toEqual(new Set(['limited']));
  });

  test('has one limit for the newsletter and for news of products', async () => {
    const functions = await open();
    const answers = [
      await subscribe(functions, '192.0.2.1'),
      await functions.fetch(wish('a@example.com', 'x')),
      await functions.fetch(wish('b@example.com', 'x')),
      await functions.fetch(wish('c@example.com', 'x')),
      await subscribe(functions, '192.0.2.1'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429]);
  });

  test('is not limited by imports of the operator', async () => {
    await open();
    await backend.sql(`insert into ${list} (email) select n || '@example.com' from generate_series(1, 50) n`);
    expect(await backend.subscribe(reader)).toEqual([201, '']);
  });
});

describe('the embedded backend', () => {
  const forms = serveForms(sites.secondBrand.dist, { CONTACT_LIMIT: '2/40/600', SUBSCRIPTION_LIMIT: '2/9/600' });
  const served = openPreview(sites.secondBrand.dist, forms.createServer);

  test('takes forms by each name of this machine', async () => {
    // `fetch` sets the host by itself.
    const headers = { Host: '127.0.0.1:4173', Origin: 'http://localhost:4173' };
    const asked = request(`${served.address}/functions/v1/submit-contact`, { method: 'OPTIONS', headers });
    const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
    expect(answer.headers['access-control-allow-origin']).toBe(headers.Origin);
  });

  test.each(kinds)(
    'counts the $kind of a connection, whatever address their headers claim',
    async ({ kind, taken }) => {
      const send = (address: string) => {
        const headers = { 'x-forwarded-for': address, 'cf-connecting-ip': address };
        const request =
          kind === 'messages'
            ? message({ subject: address }, headers)
            : insert(list, { email: `a${address}@b.cc` }, headers);
        return fetch(request.url.replace('https://project.example', served.address), {
          method: 'POST',
          headers: request.headers,
          body: request.body,
          duplex: 'half',
        } as RequestInit);
      };
      const answers: number[] = [];
      for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) answers.push((await send(address)).status);
      expect(answers).toEqual([taken, taken, 429]);
    },
  );
});
