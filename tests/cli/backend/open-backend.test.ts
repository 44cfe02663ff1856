import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { embeddedKey } from '../../../cli/backend/embedded-key.ts';
import { type Backend, type BackendOptions, openBackend } from '../../../cli/backend/open-backend.ts';
import { readSubscriptionLimit } from '../../../cli/backend/subscription-limit.ts';
import { close, listen } from '../../../cli/serve/listen.ts';
import type { LogEntry } from '../../../supabase/functions/submit-contact/log-entry.ts';
import { origins, words } from '../../../supabase/functions/submit-contact/words.gen.ts';
import { temporaryFolder } from '../../support/content-folder.ts';

const list = 'newsletter_subscriptions';

async function open(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const backend = await openBackend({ words, origins, ...options });
  onTestFinished(() => backend.close());
  return backend;
}

/** supabase-js as a visitor's browser has it, without the network between. */
function visit(backend: Backend): SupabaseClient {
  return createClient('http://localhost', embeddedKey, {
    auth: { persistSession: false },
    global: {
      fetch: async (input, init) =>
        (await backend.fetch(new Request(input, init))) ?? new Response(null, { status: 404 }),
    },
  });
}

function send(backend: Backend, fields: object, address = '127.0.0.1', headers: Record<string, string> = {}) {
  const request = new Request('http://localhost/functions/v1/submit-contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      name: 'Visitor',
      email: 'visitor@example.org',
      subject: 'Hello',
      message: 'Hi.',
      ...fields,
    }),
  });
  return backend.fetch(request, { address });
}

describe('a visitor', () => {
  test('who subscribes reads the own row back, and no other', async () => {
    const client = visit(await open());
    await client.from(list).insert({ email: 'visitor@example.org' }).throwOnError();
    const { data } = await client.from(list).insert({ email: 'guest@example.org' }).select().throwOnError();
    expect(data).toMatchObject([
      { id: expect.any(String), email: 'guest@example.org', created_at: expect.any(String) },
    ]);
  });

  test('who asks for an address sees nothing, whether it is there or not', async () => {
    const client = visit(await open());
    await client.from(list).insert({ email: 'visitor@example.org' }).throwOnError();
    for (const email of ['visitor@example.org', 'eve@example.org'])
      expect((await client.from(list).select('email').eq('email', email).limit(1)).data).toEqual([]);
  });

  test('who subscribes twice learns it by the code of the refusal', async () => {
    const client = visit(await open());
    await client.from(list).insert({ email: 'visitor@example.org' }).throwOnError();
    const { error, status } = await client.from(list).insert({ email: 'visitor@example.org' });
    expect([status, error?.code]).toEqual([409, '23505']);
  });

  test('whose address is malformed gets 400 with the code of the check', async () => {
    const { error, status } = await visit(await open())
      .from(list)
      .insert({ email: 'Visitor' });
    expect([status, error?.code]).toEqual([400, '23514']);
  });

  test.each([[['visitor@example.org']], [{ is: 'visitor@example.org' }]])(
    'who sends %j as an address gets 400',
    async (email) => {
      const { error, status } = await visit(await open())
        .from(list)
        .insert({ email });
      expect([status, error?.code]).toEqual([400, '22P02']);
    },
  );

  test('never gets the rights of another whose request runs at the same time', async () => {
    const backend = await open({ env: { SUBSCRIPTION_LIMIT: '1000/1000/600' } });
    const client = visit(backend);
    await client.from(list).insert({ email: 'known@example.org' }).throwOnError();
    const emails = Array.from({ length: 40 }, (_, index) => `reader-${index}@example.org`);
    const answers = await Promise.all(
      emails.flatMap((email) => [
        client.from(list).insert({ email }).select('email'),
        backend.admin.from(list).select('email'),
        client.from(list).select('email'),
        client.from(list).select('email').eq('email', 'known@example.org'),
      ]),
    );
    for (const [index, email] of emails.entries()) {
      const [inserted, , listed, named] = answers.slice(index * 4).map(({ data }) => data);
      expect([inserted, listed, named]).toEqual([[{ email }], [], []]);
    }
  });
});

describe('the limit of subscriptions', () => {
  let number = 0;
  const subscribe = async (backend: Backend, address: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://localhost/rest/v1/${list}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: embeddedKey, ...headers },
      body: JSON.stringify({ email: `visitor-${++number}@example.org` }),
    });
    return (await backend.fetch(request, { address }))?.status;
  };
  const forged = { 'X-Forwarded-For': '10.0.0.9', 'CF-Connecting-IP': '10.0.0.9' };

  test('counts each network address by itself, whatever a header claims, and tells the operator', async () => {
    const log: string[] = [];
    const backend = await open({ env: { SUBSCRIPTION_LIMIT: '2/3/600' }, log: (line) => log.push(line) });
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

  test('counts whom a proxy names in the header of CLIENT_ADDRESS_HEADER', async () => {
    const env = { SUBSCRIPTION_LIMIT: '1/100/600', CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' };
    const backend = await open({ env });
    const statuses = [
      await subscribe(backend, '127.0.0.1', { 'CF-Connecting-IP': '10.0.0.1' }),
      await subscribe(backend, '127.0.0.1', { 'CF-Connecting-IP': '10.0.0.2' }),
      await subscribe(backend, '127.0.0.1', { 'CF-Connecting-IP': '10.0.0.2', 'X-Forwarded-For': '10.0.0.3' }),
    ];
    expect(statuses).toEqual([201, 201, 429]);
  });

  test('is as usual again when it is no longer set', async () => {
    const folder = temporaryFolder();
    const first = await openBackend({ words, origins, folder, env: { SUBSCRIPTION_LIMIT: '1/1/600' } });
    expect([await subscribe(first, '127.0.0.1'), await subscribe(first, '127.0.0.1')]).toEqual([201, 429]);
    await first.close();
    expect(await subscribe(await open({ folder }), '127.0.0.1')).toBe(201);
  });

  test.each(['20', '20/300', '0/300/600', '20/300/600/1', 'many/more/most'])(
    'is the usual one where SUBSCRIPTION_LIMIT is %s, and the log says so',
    (text) => {
      const log: LogEntry[] = [];
      const limit = readSubscriptionLimit({ SUBSCRIPTION_LIMIT: text }, (entry) => log.push(entry));
      expect(limit).toEqual({ perClient: 20, perSite: 300, seconds: 600 });
      expect(log).toEqual([
        { event: 'settings', outcome: 'ignored', reason: 'SUBSCRIPTION_LIMIT is not like 20/300/600' },
      ]);
    },
  );
});

describe('the contact function', () => {
  test('stores a message before it answers', async () => {
    const backend = await open();
    const answer = await send(backend, { subject: 'Two words' });
    expect([answer?.status, await answer?.json()]).toEqual([200, { message: words.success }]);
    const { data } = await backend.admin.from('contact_messages').select('subject, email').throwOnError();
    expect(data).toEqual([{ subject: 'Two words', email: 'visitor@example.org' }]);
  });

  test('limits each network address by itself, as CONTACT_LIMIT says, whatever a header claims', async () => {
    const backend = await open({ env: { CONTACT_LIMIT: '2/60' } });
    const statuses: (number | undefined)[] = [];
    for (let number = 0; number < 4; number += 1) {
      const headers = { 'X-Forwarded-For': `10.0.0.${number}`, 'CF-Connecting-IP': `10.0.0.${number}` };
      statuses.push((await send(backend, { message: `${number}` }, '127.0.0.1', headers))?.status);
    }
    statuses.push((await send(backend, { message: 'other' }, '127.0.0.2'))?.status);
    expect(statuses).toEqual([200, 200, 429, 429, 200]);
  });

  test('believes cf-connecting-ip where CLIENT_ADDRESS_HEADER names it', async () => {
    const backend = await open({ env: { CONTACT_LIMIT: '1/60', CLIENT_ADDRESS_HEADER: 'cf-connecting-ip' } });
    const statuses: (number | undefined)[] = [];
    for (const [index, address] of ['10.0.0.1', '10.0.0.2', '10.0.0.2'].entries()) {
      const headers = { 'CF-Connecting-IP': address };
      statuses.push((await send(backend, { message: `${index}` }, '127.0.0.1', headers))?.status);
    }
    statuses.push((await send(backend, { message: 'without the header' }, '127.0.0.1'))?.status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test('notifies the operator by mail, which the end waits for', async () => {
    const mails: string[] = [];
    const resend = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (chunk: string) => mails.push(chunk));
      request.on('end', () => setTimeout(() => response.end('{"id":"1"}'), 300));
    });
    const endpoint = await listen(resend, 0);
    onTestFinished(() => close(resend));
    const folder = temporaryFolder();
    const env = { RESEND_API_KEY: 'key', CONTACT_RECIPIENT: 'owner@example.org', RESEND_API_URL: endpoint };
    const backend = await openBackend({ words, origins, folder, env });
    expect((await send(backend, {}))?.status).toBe(200);
    await backend.close();
    expect(mails.join('')).toContain('owner@example.org');
    const { data } = await (await open({ folder })).admin.from('contact_messages').select('notified_at').single();
    expect(data?.notified_at, 'that the mail was sent is on the row').not.toBeNull();
  });
});

describe('only the Data API and the function are served', () => {
  test.each([
    '/',
    '/about',
    '/rest/v1',
    '/rest/v2/contact_messages',
    '/auth/v1/settings',
    '/storage/v1/bucket',
    '/_system/config',
    '/rest/v1/../../_system/config',
    '/functions/v1/other',
    '/functions/v1/submit-contact/more',
  ])('%s is none of its paths', async (path) => {
    const backend = await open();
    expect(await backend.fetch(new Request(`http://localhost${path}`, { headers: { apikey: embeddedKey } }))).toBe(
      undefined,
    );
  });
});

describe('what is kept', () => {
  test('is there again when the folder is opened again, with the same secret key', async () => {
    const folder = join(temporaryFolder(), 'a/b');
    const first = await openBackend({ words, origins, folder });
    await visit(first).from(list).insert({ email: 'visitor@example.org' }).throwOnError();
    await first.close();
    const key = readFileSync(join(folder, 'secret-key'), 'utf8');
    const second = await open({ folder });
    expect((await second.admin.from(list).select('email')).data).toEqual([{ email: 'visitor@example.org' }]);
    expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe(key);
    expect(key).toMatch(/^sb_secret_[\w-]{43}\n$/);
    expect(statSync(join(folder, 'secret-key')).mode & 0o777, 'others on this machine').toBe(0o600);
    expect(statSync(folder).mode & 0o077, 'others on this machine').toBe(0);
  });

  test('is not to be had twice at the same time', async () => {
    const folder = temporaryFolder();
    const backend = await open({ folder });
    backend.announce('http://localhost:4173');
    await expect(openBackend({ words, origins, folder })).rejects.toThrow(
      `${folder} is in use by process ${process.pid}, which serves http://localhost:4173. Stop it first`,
    );
  });

  test('is left alone when Postgres cannot open it, and the folder is free again', async () => {
    const folder = temporaryFolder();
    await (await openBackend({ words, origins, folder })).close();
    const control = join(folder, 'postgres/global/pg_control');
    writeFileSync(control, 'broken');
    for (let round = 0; round < 2; round += 1)
      await expect(openBackend({ words, origins, folder })).rejects.toThrow(`Postgres cannot open ${folder}/postgres`);
    expect(readFileSync(control, 'utf8')).toBe('broken');
  });

  test('cannot lie where nothing can be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(openBackend({ words, origins, folder: join(file, 'data') })).rejects.toThrow(
      `The backend cannot keep its data in ${join(file, 'data')}: ENOTDIR`,
    );
  });

  test('survives a process that died while it was made', async () => {
    const folder = temporaryFolder();
    await (await openBackend({ words, origins, folder: join(folder, 'whole') })).close();
    writeFileSync(join(folder, 'secret-key'), '');
    writeFileSync(join(folder, 'holder.json'), '{"pid":');
    writeFileSync(join(folder, 'postgres-new'), 'half');
    const backend = await open({ folder });
    await visit(backend).from(list).insert({ email: 'visitor@example.org' }).throwOnError();
    expect(existsSync(join(folder, 'postgres-new'))).toBe(false);
  });
});
