import { createServer, type Server } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { embeddedKey } from '../../../cli/backend/embedded-key.ts';
import { type Backend, openBackend } from '../../../cli/backend/open-backend.ts';
import { close, listen } from '../../../cli/serve/listen.ts';
import { serveBackend } from '../../../cli/serve/serve-backend.ts';
import { origins, words } from '../../../supabase/functions/submit-contact/words.gen.ts';
import {
  type Attacker,
  type Loot,
  list,
  malformed,
  message,
  post,
  reading,
  telling,
  victims,
  writing,
} from './attack-attempts.ts';

let backend: Backend;
let server: Server;
let attacker: Attacker;
let kept: unknown;

beforeAll(async () => {
  backend = await openBackend({ words, origins });
  server = createServer((request, response) => {
    if (!serveBackend(request, response, backend)) response.writeHead(404).end('The site itself');
  });
  const address = await listen(server, 0);
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

afterAll(async () => {
  await close(server);
  await backend.close();
});

afterEach(async () => {
  expect(await everything(), 'every row must be as it was').toEqual(kept);
});

/** Every row of both tables, as they are. */
async function everything(): Promise<unknown> {
  const subscribers = await backend.admin.from(list).select().order('id').throwOnError();
  const messages = await backend.admin.from('contact_messages').select().order('id').throwOnError();
  expect([subscribers.data.length, messages.data.length]).toEqual([victims.length, 1]);
  return { subscribers: subscribers.data, messages: messages.data };
}

describe('with the public key nobody can read', () => {
  test.each(Object.entries(reading))('%s', async (_name, attempt) => {
    const { body, range, count } = await look(await attempt(attacker));
    expect(['', '[]', 'null', 'refused'], 'an answer without a row').toContain(body);
    expect(range, 'a range says how many').toMatch(/\/(\*|0)$/);
    // The planner never guesses less than one row, however many there are.
    expect(count, 'a count says how many').toBeLessThanOrEqual(1);
  });
});

/** What an attempt has brought: its body, unless it was refused. */
async function look(result: Loot | Response): Promise<{ body: string; range: string; count: number }> {
  if (!(result instanceof Response))
    return { body: result.error ? 'refused' : stringify(result.data), range: '*/*', count: result.count ?? 0 };
  const isRefused = result.status >= 400 && result.status < 500;
  const range = result.headers.get('content-range') ?? '*/*';
  const text = await result.text();
  return { body: isRefused ? 'refused' : text, range, count: 0 };
}

const stringify = (data: unknown) => (typeof data === 'string' ? data : JSON.stringify(data ?? null));

describe('with the public key nobody can tell whether an address is on the list', () => {
  test.each(Object.entries(telling))('%s', async (_name, [known, unknown]) => {
    const answers: string[] = [];
    for (const attempt of [known, unknown]) {
      const answer = (await attempt(attacker)) as Response;
      const text = await answer.text();
      answers.push(`${answer.status} ${text.replaceAll(/visitor@|eve@/g, 'SOMEBODY@')}`);
    }
    expect(answers[0]).toBe(answers[1]);
  });
});

describe('with the public key nobody can write', () => {
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

// The last one: from then on this client is refused whatever it sends.
test('who adds at full speed: a client may add 20 addresses in ten minutes, and then it learns nothing', async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 30; number += 1) {
    const sent = attacker.send(`/rest/v1/${list}`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': `10.0.0.${number}`, 'CF-Connecting-IP': `10.0.0.${number}` },
      body: JSON.stringify({ email: `eve-${number}@example.org` }),
    });
    statuses.push((await sent).status);
  }
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(10).fill(429)]);
  const known = await post({ email: 'visitor@example.org' })(attacker);
  expect((known as Response).status).toBe(429);
  await backend.admin.from(list).delete().like('email', 'eve-%').throwOnError();
});
