import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { embeddedKey } from '../../../cli/backend/database/embedded-key.ts';
import { type Backend, openBackend } from '../../../cli/backend/open-backend.ts';
import { temporaryFolder } from '../../support/content.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';
import { openForTest } from './open-for-test.ts';

const list = 'newsletter_subscriptions';

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

/** Of the tests that need neither settings nor a folder. */
let backend: Backend;
beforeAll(async () => {
  backend = await openBackend({ strings, newsletter, origins, env: { SUBSCRIPTION_LIMIT: '1000/1000/600' } });
});
afterAll(() => backend.close());

describe('a visitor', () => {
  beforeEach(() => backend.admin.from(list).delete().neq('email', '').throwOnError());

  test('who subscribes reads only the inserted row back', async () => {
    const client = visit(backend);
    await client.from(list).insert({ email: 'visitor@example.org' }).throwOnError();
    const { data } = await client.from(list).insert({ email: 'guest@example.org' }).select().throwOnError();
    expect(data).toMatchObject([
      { id: expect.any(String), email: 'guest@example.org', created_at: expect.any(String) },
    ]);
  });

  test('who queries an address gets no rows, whether it exists or not', async () => {
    const client = visit(backend);
    await client.from(list).insert({ email: 'visitor@example.org' }).throwOnError();
    for (const email of ['visitor@example.org', 'eve@example.org'])
      expect((await client.from(list).select('email').eq('email', email).limit(1)).data).toEqual([]);
  });

  test('who subscribes twice gets 409 with the code of a unique violation', async () => {
    const client = visit(backend);
    await client.from(list).insert({ email: 'visitor@example.org' }).throwOnError();
    const { error, status } = await client.from(list).insert({ email: 'visitor@example.org' });
    expect([status, error?.code]).toEqual([409, '23505']);
  });

  test('with a malformed address gets 400 with the code of a check violation', async () => {
    const { error, status } = await visit(backend).from(list).insert({ email: 'Visitor' });
    expect([status, error?.code]).toEqual([400, '23514']);
  });

  test.each([[['visitor@example.org']], [{ is: 'visitor@example.org' }]])(
    'who sends %j as an address gets 400',
    async (email) => {
      const { error, status } = await visit(backend).from(list).insert({ email });
      expect([status, error?.code]).toEqual([400, '22P02']);
    },
  );

  test('never gets the privileges of a concurrent request', async () => {
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
  ])('%s is not served', async (path) => {
    expect(await backend.fetch(new Request(`http://localhost${path}`, { headers: { apikey: embeddedKey } }))).toBe(
      undefined,
    );
  });
});

describe('the data folder', () => {
  test('has the same rows and secret key when it is reopened', async () => {
    const folder = join(temporaryFolder(), 'a/b');
    const first = await openBackend({ strings, newsletter, origins, folder });
    await visit(first).from(list).insert({ email: 'visitor@example.org' }).throwOnError();
    await first.close();
    const key = readFileSync(join(folder, 'secret-key'), 'utf8');
    const second = await openForTest({ folder });
    expect((await second.admin.from(list).select('email')).data).toEqual([{ email: 'visitor@example.org' }]);
    expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe(key);
    expect(key).toMatch(/^sb_secret_[\w-]{43}\n$/);
    expect(statSync(join(folder, 'secret-key')).mode & 0o777, 'others on this machine').toBe(0o600);
    expect(statSync(folder).mode & 0o077, 'others on this machine').toBe(0);
  });

  test('cannot be opened twice at the same time', async () => {
    const folder = temporaryFolder();
    const backend = await openForTest({ folder });
    backend.announce('http://localhost:4173');
    await expect(openBackend({ strings, newsletter, origins, folder })).rejects.toThrow(
      `${folder} is in use by process ${process.pid}, which serves http://localhost:4173. Stop that process`,
    );
  });

  test('is unchanged and unlocked when Postgres cannot open it', async () => {
    const folder = temporaryFolder();
    await (await openBackend({ strings, newsletter, origins, folder })).close();
    const control = join(folder, 'postgres/global/pg_control');
    writeFileSync(control, 'broken');
    for (let round = 0; round < 2; round += 1)
      await expect(openBackend({ strings, newsletter, origins, folder })).rejects.toThrow(
        `Postgres cannot open ${folder}/postgres`,
      );
    expect(readFileSync(control, 'utf8')).toBe('broken');
  });

  test('cannot be in an unwritable place', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(openBackend({ strings, newsletter, origins, folder: join(file, 'data') })).rejects.toThrow(
      `The backend cannot store its data in ${join(file, 'data')}: ENOTDIR`,
    );
  });

  test('can be opened after a process died while creating it', async () => {
    const folder = temporaryFolder();
    await (await openBackend({ strings, newsletter, origins, folder: join(folder, 'whole') })).close();
    writeFileSync(join(folder, 'secret-key'), '');
    writeFileSync(join(folder, 'holder.json'), '{"pid":');
    writeFileSync(join(folder, 'postgres-new'), 'half');
    const backend = await openForTest({ folder });
    await visit(backend).from(list).insert({ email: 'visitor@example.org' }).throwOnError();
    expect(existsSync(join(folder, 'postgres-new'))).toBe(false);
  });
});
