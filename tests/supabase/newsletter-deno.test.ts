import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newsletter as strings } from '../support/function-strings.ts';
import type { LocalServer } from './local-server.ts';
import { type ContactDatabase, openContactDatabase } from './open-contact.ts';
import { subscribe } from './open-newsletter.ts';
import { type DenoProcess, serveDataApi, serveWithDeno } from './serve-deno.ts';

let database: ContactDatabase;
let rest: LocalServer;
let deno: DenoProcess | undefined;
beforeAll(async () => {
  database = await openContactDatabase();
  rest = await serveDataApi(database);
});
afterAll(async () => {
  await Promise.all([rest.close(), database.close()]);
});
afterEach(async () => {
  await deno?.end();
  deno = undefined;
});

const project = () => ({ SUPABASE_URL: rest.url, SUPABASE_SECRET_KEYS: '{"default":"sb_secret_for-tests"}' });

test('Deno serves the function: both links, unknown links, and no mail while confirmation is off', async () => {
  deno = await serveWithDeno('newsletter', project());
  const { url } = deno;
  expect(await subscribe(database, 'visitor@example.com')).toBe(201);
  const { rows } = await database.postgres.query<{ confirm_token: string; unsubscribe_token: string }>(
    'select confirm_token, unsubscribe_token from claim_newsletter_confirmations(1)',
  );
  const confirm = `${url}?confirm=${rows[0]?.confirm_token}`;
  const unsubscribe = `${url}?unsubscribe=${rows[0]?.unsubscribe_token}`;

  const shown = await fetch(confirm);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/xhtml+xml; charset=utf-8']);
  expect(await shown.text()).toContain(strings.pages.confirm.button);
  const count = async (condition: string) =>
    (await database.postgres.query(`select from newsletter_subscriptions where ${condition}`)).rows.length;
  expect(await count('confirmed_at is not null')).toBe(0);

  const confirmed = await fetch(confirm, { method: 'POST' });
  expect([confirmed.status, await confirmed.text()]).toEqual([
    200,
    expect.stringContaining(strings.pages.confirmed.title),
  ]);
  expect(await count('confirmed_at is not null')).toBe(1);

  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(url, { method: 'POST', headers, body: '{"email":"visitor@example.com"}' });
  expect(asked.status).toBe(404);

  expect((await fetch(unsubscribe, { method: 'POST' })).status).toBe(200);
  expect(await count('true')).toBe(0);
  expect((await fetch(unsubscribe, { method: 'POST' })).status).toBe(404);
  expect(deno.output()).not.toContain('visitor@');
  const announced = await database.postgres.query('select name, url, is_sending from private.functions');
  expect(announced.rows).toEqual([
    { name: 'newsletter', url: `${rest.url}/functions/v1/newsletter`, is_sending: false },
  ]);
});

test('without a project, the function answers 503, and the log contains the missing variable', async () => {
  deno = await serveWithDeno('newsletter', { ...project(), SUPABASE_URL: '' });
  expect((await fetch(`${deno.url}?confirm=f`, { method: 'POST' })).status).toBe(503);
  await expect.poll(() => deno?.output()).toContain('SUPABASE_URL');
});
