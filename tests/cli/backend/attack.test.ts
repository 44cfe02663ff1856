import { createServer } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { embeddedKey } from '../../../cli/backend/database/embedded-key.ts';
import { openBackend } from '../../../cli/backend/open-backend.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { serveBackend } from '../../../cli/site/serve/serve-backend.ts';
import { origins, strings } from '../../../supabase/functions/submit-contact/strings.gen.ts';
import {
  type Attacker,
  distinguishing,
  type Loot,
  list,
  malformed,
  message,
  post,
  reading,
  victims,
  writing,
} from './attack-attempts.ts';

let served: Awaited<ReturnType<typeof serve>>;
let attacker: Attacker;
let kept: unknown;

/** A backend on its own server. */
async function serve(limit: string) {
  const backend = await openBackend({ strings, origins, env: { SUBSCRIPTION_LIMIT: limit } });
  const server = createServer((request, response) => {
    if (!serveBackend(request, response, backend)) response.writeHead(404).end('The site itself');
  });
  return {
    backend,
    address: await listen(server, 0),
    async close() {
      await close(server);
      await backend.close();
    },
  };
}

beforeAll(async () => {
  // Each attempt is to fail for what it is, and not for coming after many others.
  served = await serve('1000000/1000000/600');
  const { backend, address } = served;
  await backend.admin
    .from(list)
    .insert(victims.map((email) => ({ email })))
    .throwOnError();
  await backend.admin.rpc('submit_contact_message', message).throwOnError();
  const client = createClient(address, embeddedKey, { auth: { persistSession: false } });
  attacker = {
    address,
    client,
    send(path, init = {}) {
      const headers = { apikey: embeddedKey, 'Content-Type': 'application/json', ...init.headers };
      // A header without a value is not sent at all.
      const sent = Object.entries(headers).filter(([, value]) => value !== '');
      return fetch(address + path, { ...init, headers: sent });
    },
  };
  kept = await everything();
});

afterAll(() => served.close());

afterEach(async () => {
  expect(await everything(), 'every row must be as it was').toEqual(kept);
});

/** Every row of both tables, as they are. */
async function everything(): Promise<unknown> {
  const { admin } = served.backend;
  const subscribers = await admin.from(list).select().order('id').throwOnError();
  const messages = await admin.from('contact_messages').select().order('id').throwOnError();
  expect([subscribers.data.length, messages.data.length]).toEqual([victims.length, 1]);
  return { subscribers: subscribers.data, messages: messages.data };
}

describe('the public key does not allow reading', () => {
  test.each(Object.entries(reading))('%s', async (_name, attempt) => {
    const { body, range, count } = await look(await attempt(attacker));
    expect(['', '[]', 'null', 'refused'], 'an answer without a row').toContain(body);
    expect(range, 'a range says how many').toMatch(/\/(\*|0)$/);
    // The planner never guesses less than one row, however many there are.
    expect(count, 'a count says how many').toBeLessThanOrEqual(1);
  });
});

/** The result of an attempt: its body, unless it was refused. */
async function look(result: Loot | Response): Promise<{ body: string; range: string; count: number }> {
  if (!(result instanceof Response))
    return { body: result.error ? 'refused' : stringify(result.data), range: '*/*', count: result.count ?? 0 };
  const isRefused = result.status >= 400 && result.status < 500;
  const range = result.headers.get('content-range') ?? '*/*';
  const text = await result.text();
  return { body: isRefused ? 'refused' : text, range, count: 0 };
}

const stringify = (data: unknown) => (typeof data === 'string' ? data : JSON.stringify(data ?? null));

describe('the public key does not reveal whether an address is on the list', () => {
  test.each(Object.entries(distinguishing))('%s', async (_name, [existing, unknown]) => {
    const answers: string[] = [];
    for (const attempt of [existing, unknown]) {
      const answer = (await attempt(attacker)) as Response;
      const text = await answer.text();
      answers.push(`${answer.status} ${text.replaceAll(/visitor@|eve@/g, 'SOMEBODY@')}`);
    }
    expect(answers[0]).toBe(answers[1]);
  });
});

describe('the public key does not allow writing', () => {
  const all = {
    ...writing,
    ...Object.fromEntries(
      Object.entries(malformed).map(([name, email]) => [`insert an address: ${name}`, post({ email })]),
    ),
  };
  test.each(Object.entries(all))('%s', async (_name, attempt) => {
    const result = await attempt(attacker);
    if (result instanceof Response) {
      expect(result.status, await result.text()).toBeGreaterThanOrEqual(400);
      expect(result.status, 'it is refused, not a fault of ours').toBeLessThan(500);
    } else expect(result.error, 'it is refused').not.toBeNull();
  });
});

describe('requests with the public key are rate-limited', () => {
  const forged = (number: number) => ({
    'X-Forwarded-For': `10.0.0.${number}`,
    'CF-Connecting-IP': `10.0.0.${number}`,
  });
  const nobody = { email: 'nobody@example.org' };

  /** Sends one address after the other, each with forged headers, to a backend with the usual limits. */
  async function send(emails: string[]): Promise<number[]> {
    // The usual limits, but for the time: none may end here.
    const { address, close: end } = await serve('20/300/9000000');
    const statuses: number[] = [];
    for (const [number, email] of emails.entries()) {
      const headers = { apikey: embeddedKey, 'Content-Type': 'application/json', ...forged(number) };
      const body = JSON.stringify({ email });
      statuses.push((await fetch(`${address}/rest/v1/${list}`, { method: 'POST', headers, body })).status);
    }
    await end();
    return statuses;
  }

  test('after 20 addresses, a network can neither add nor test addresses', async () => {
    const emails = Array.from({ length: 25 }, (_, index) => `eve-${index}@example.org`);
    expect(await send([...emails, 'eve-0@example.org', nobody.email])).toEqual([
      ...Array(20).fill(201),
      ...Array(7).fill(429),
    ]);
  });

  test('after 60 requests, a network learns nothing, whatever the responses were', async () => {
    const emails = Array<string>(63).fill('eve@example.org');
    expect(await send([...emails, nobody.email])).toEqual([201, ...Array(59).fill(409), ...Array(4).fill(429)]);
  });
});
