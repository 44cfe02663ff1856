import { expect, test } from 'vitest';
import { embeddedKey } from '../../../../cli/backend/database/embedded-key.ts';
import { readSubscriptionLimit } from '../../../../cli/backend/database/subscription-limit.ts';
import { type Backend, openBackend } from '../../../../cli/backend/open-backend.ts';
import type { LogEntry } from '../../../../supabase/functions/submit-contact/log-entry.ts';
import { temporaryFolder } from '../../../support/content.ts';
import { newsletter, origins, strings } from '../../../support/function-strings.ts';
import { openForTest } from '../open-for-test.ts';

let number = 0;

/** Subscribes another visitor. @returns the status of the answer */
async function subscribe(backend: Backend, address: string, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost/rest/v1/newsletter_subscriptions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: embeddedKey, ...headers },
    body: JSON.stringify({ email: `visitor-${++number}@example.org` }),
  });
  return (await backend.fetch(request, { address }))?.status;
}

const forged = { 'X-Forwarded-For': '10.0.0.9', 'CF-Connecting-IP': '10.0.0.9' };

test('the limit applies per network address, ignores forged headers, and is logged', async () => {
  const log: string[] = [];
  const backend = await openForTest({ env: { SUBSCRIPTION_LIMIT: '2/3/600' }, log: (line) => log.push(line) });
  const statuses = [
    await subscribe(backend, '127.0.0.1'),
    await subscribe(backend, '127.0.0.1', forged),
    await subscribe(backend, '127.0.0.1', { 'X-Forwarded-For': '10.0.0.8' }),
    await subscribe(backend, '127.0.0.2'),
    await subscribe(backend, '127.0.0.3'),
  ];
  expect(statuses).toEqual([201, 201, 429, 201, 429]);
  expect(log.map((line) => JSON.parse(line))).toEqual([
    {
      event: 'subscription',
      outcome: 'limited',
      status: 429,
      reason: 'Your network has added too many addresses in a short time. Try again later.',
    },
    {
      event: 'subscription',
      outcome: 'limited',
      status: 429,
      reason: 'Too many addresses were added in a short time. Try again later.',
    },
  ]);
});

test('the limit applies to the address in the header set by CLIENT_ADDRESS_HEADER', async () => {
  const env = { SUBSCRIPTION_LIMIT: '1/100/600', CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' };
  const backend = await openForTest({ env });
  const statuses = [
    await subscribe(backend, '127.0.0.1', { 'CF-Connecting-IP': '10.0.0.1' }),
    await subscribe(backend, '127.0.0.1', { 'CF-Connecting-IP': '10.0.0.2' }),
    await subscribe(backend, '127.0.0.1', { 'CF-Connecting-IP': '10.0.0.2', 'X-Forwarded-For': '10.0.0.3' }),
  ];
  expect(statuses).toEqual([201, 201, 429]);
});

test('the default limit applies again when SUBSCRIPTION_LIMIT is no longer set', async () => {
  const folder = temporaryFolder();
  const first = await openBackend({ strings, newsletter, origins, folder, env: { SUBSCRIPTION_LIMIT: '1/1/600' } });
  expect([await subscribe(first, '127.0.0.1'), await subscribe(first, '127.0.0.1')]).toEqual([201, 429]);
  await first.close();
  expect(await subscribe(await openForTest({ folder }), '127.0.0.1')).toBe(201);
});

test.each(['20', '20/300', '0/300/600', '20/300/600/1', 'many/more/most'])(
  'the default limit applies when SUBSCRIPTION_LIMIT is %s, with a log entry',
  (text) => {
    const log: LogEntry[] = [];
    const limit = readSubscriptionLimit({ SUBSCRIPTION_LIMIT: text }, (entry) => log.push(entry));
    expect(limit).toEqual({ perClient: 20, perSite: 300, seconds: 600 });
    expect(log).toEqual([
      { event: 'settings', outcome: 'ignored', reason: 'SUBSCRIPTION_LIMIT is not like 20/300/600' },
    ]);
  },
);
