import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { embeddedKey } from '../../../cli/backend/database/embedded-key.ts';
import { openBackend } from '../../../cli/backend/open-backend.ts';
import {
  type Attacker,
  type Attempts,
  createAttacker,
  list,
  listPath,
  post,
} from '../../../cli/backend/verify/attempts/attacker.ts';
import { callFunctions, readTables } from '../../../cli/backend/verify/attempts/described-api.ts';
import { distinguishing } from '../../../cli/backend/verify/attempts/distinguishing.ts';
import { forgedKeys } from '../../../cli/backend/verify/attempts/forged-keys.ts';
import { describing, reading } from '../../../cli/backend/verify/attempts/reading.ts';
import { writing } from '../../../cli/backend/verify/attempts/writing.ts';
import { findAcceptance, findDescribedRows, findLoot, tryAttempt } from '../../../cli/backend/verify/try-attempt.ts';
import { describeApi } from '../../../cli/backend/verify/try-limits.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { serveBackend } from '../../../cli/site/serve/serve-backend.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';

const victims = ['visitor', 'guest', 'cleo', 'dora', 'emil', 'fern'].map((name) => `${name}@example.org`);
const addresses = { domain: 'example.org', known: 'visitor@example.org', unknown: 'eve@example.org' };

/** A message that is there before the attempts. */
const message = {
  new_name: 'Visitor',
  new_email: 'visitor@example.org',
  new_subject: 'Hello',
  new_message: 'A secret between us.',
  new_idempotency_key: 'first',
  new_sender: 'hash',
  new_is_spam: false,
  max_messages: 5,
  within_seconds: 600,
};

/** Addresses that no row may contain. */
const malformed = {
  empty: '',
  'no at sign': 'eve.example.org',
  'no name': '@example.org',
  'no host': 'eve@',
  'no dot': 'eve@example',
  'two at signs': 'eve@home@example.org',
  'upper case': 'Eve@Example.org',
  'space before': ' eve@example.org',
  'space after': 'eve@example.org ',
  'space within': 'eve eve@example.org',
  'a line break': 'eve@example.org\n',
  'a tab': 'eve\t@example.org',
  'a NUL': 'eve\u0000@example.org',
  'a non-breaking space': 'eve\u00a0@example.org',
  'a zero-width space': 'eve\u200b@example.org',
  overlong: `${'e'.repeat(255)}@example.org`,
  'a formula': '=1+1@example.org',
  markup: '<b>eve</b>@example.org',
  'right-to-left text': 'eve\u202egro@example.org',
  'full-width letters': 'ｅｖｅ@example.org',
  'no domain': 'eve@192.0.2.1',
};

/** Attempts that a project which lets them happen does not survive, so they are made here alone. */
const destructive: Attempts = {
  'delete without a filter': ({ send }) => send(listPath, { method: 'DELETE' }),
  'delete everybody': ({ client }) => client.from(list).delete().neq('email', ''),
  'update everybody': ({ client, unknown }) => client.from(list).update({ email: unknown }).neq('email', ''),
  'run SQL': ({ client }) => client.rpc('exec', { sql: `truncate ${list}` }),
  'insert 7,000 as CSV': post(
    () => `email\n${Array.from({ length: 7000 }, (_, index) => `eve-${index}@example.org\n`).join('')}`,
    { 'Content-Type': 'text/csv' },
  ),
  'insert 7,000 as JSON': post(() =>
    Array.from({ length: 7000 }, (_, index) => ({ email: `eve-${index}@example.org` })),
  ),
};

let served: Awaited<ReturnType<typeof serve>>;
let attacker: Attacker;
let kept: unknown;

/** A backend on its own server. */
async function serve(limit: string) {
  const backend = await openBackend({ strings, newsletter, origins, env: { SUBSCRIPTION_LIMIT: limit } });
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
  attacker = createAttacker({ url: address, key: embeddedKey }, addresses);
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
  test.each(Object.entries({ ...reading, ...forgedKeys }))('%s', async (_name, attempt) => {
    expect(findLoot(await tryAttempt(attempt, attacker))).toBeUndefined();
  });

  test.each(Object.entries(describing))('%s', async (_name, attempt) => {
    expect(findDescribedRows(await tryAttempt(attempt, attacker), 'example.org')).toBeUndefined();
  });

  test('any column of any table', async () => {
    const attempts = Object.entries(readTables(await describeApi(served.backend.admin)));
    expect(attempts.length).toBeGreaterThan(60);
    for (const [name, attempt] of attempts) expect(findLoot(await tryAttempt(attempt, attacker)), name).toBeUndefined();
  });

  test('any function', async () => {
    const attempts = Object.entries(callFunctions(await describeApi(served.backend.admin)));
    expect(attempts.length).toBeGreaterThan(8);
    for (const [name, attempt] of attempts)
      expect((await tryAttempt(attempt, attacker)).body, name).toContain('permission denied for function');
  });
});

describe('the public key does not reveal whether an address is on the list', () => {
  test.each(Object.entries(distinguishing))('%s', async (_name, pair) => {
    const answers: string[] = [];
    for (const attempt of pair) {
      const { status, body, total } = await tryAttempt(attempt, attacker);
      answers.push(`${status} ${total} ${body.replaceAll(/visitor@|eve@/g, 'SOMEBODY@')}`);
    }
    expect(answers[0]).toBe(answers[1]);
  });
});

describe('the public key does not allow writing', () => {
  const all = {
    ...writing,
    ...destructive,
    ...Object.fromEntries(
      Object.entries(malformed).map(([name, email]) => [`insert an address: ${name}`, post(() => ({ email }))]),
    ),
  };
  test.each(Object.entries(all))('%s', async (_name, attempt) => {
    expect(findAcceptance(await tryAttempt(attempt, attacker))).toBeUndefined();
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
