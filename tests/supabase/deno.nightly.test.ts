import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test as testAlways } from 'vitest';
import { secondBrandFile } from '../cli/compiler/graph/second-brand-file.ts';
import { inGerman } from '../cli/compiler/two-languages.ts';
import { copyContent } from '../support/content.ts';
import { strings } from '../support/function-strings.ts';
import type { LocalServer } from './local-server.ts';
import { type ContactDatabase, form, jsonPost, openContactDatabase } from './open-contact.ts';
import { answerMail, type ResendServer, serveResend } from './resend-server.ts';
import { type DenoProcess, isDenoInstalled, serveDataApi, serveWithDeno } from './serve-deno.ts';

const test = testAlways.skipIf(!isDenoInstalled);

let database: ContactDatabase;
let rest: LocalServer;
let resend: ResendServer;
let deno: DenoProcess | undefined;

beforeAll(async () => {
  database = await openContactDatabase();
  resend = await serveResend((response) => answerMail(response));
  rest = await serveDataApi(database);
});
afterAll(async () => {
  await Promise.all([rest.close(), resend.close(), database.close()]);
});
beforeEach(() => database.postgres.exec('truncate contact_messages'));
afterEach(async () => {
  await deno?.end();
  deno = undefined;
});

async function serve(env: Record<string, string>): Promise<string> {
  deno = await serveWithDeno('submit-contact', env);
  return deno.url;
}

const rows = async () => (await database.postgres.query('select * from contact_messages order by created_at')).rows;

const project = () => ({
  SUPABASE_URL: rest.url,
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_for-tests"}',
  RESEND_API_KEY: 're_key',
  CONTACT_RECIPIENT: 'me@b.cc',
  RESEND_API_URL: resend.endpoint,
  CONTACT_LIMIT: '2/600',
});

test('Deno serves the function: JSON, forms, invalid requests, the limit, the mail', async () => {
  const url = await serve(project());
  const post = (body: string | FormData | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body, headers });
  const json = { 'content-type': 'application/json' };

  const first = await post(JSON.stringify(form), { ...json, 'x-forwarded-for': '192.0.2.1' });
  expect([first.status, await first.json()]).toEqual([200, { message: strings.success }]);

  const page = await post(new URLSearchParams({ ...form, subject: 'A form' }), { 'x-forwarded-for': '192.0.2.1' });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain(`<h1>${strings.page.sent}</h1>`);

  const over = await post(JSON.stringify({ ...form, subject: 'A third' }), { ...json, 'x-forwarded-for': '192.0.2.1' });
  expect([over.status, await over.json()]).toEqual([429, { error: strings.tooMany }]);
  const multipart = new FormData();
  for (const [name, value] of Object.entries({ ...form, subject: 'In parts' })) multipart.append(name, value);
  expect((await post(multipart, { 'x-forwarded-for': '192.0.2.1, 192.0.2.2' })).status).toBe(200);

  const wrong = await post(JSON.stringify({ ...form, email: 'nobody' }), json);
  expect(wrong.status).toBe(400);
  expect((await post('x'.repeat(40_000), json)).status).toBe(413);
  expect((await post('{', json)).status).toBe(400);
  expect((await fetch(url)).status).toBe(405);
  expect((await post('{}', { ...json, origin: 'https://evil.example' })).status).toBe(403);

  expect(await rows()).toMatchObject([form, { subject: 'A form' }, { subject: 'In parts' }]);
  await expect
    .poll(async () => (await rows()).filter((row) => (row as { notified_at: unknown }).notified_at))
    .toHaveLength(3);
  expect(resend.mails).toHaveLength(3);
  for (const value of [...Object.values(form), '192.0.2.']) expect(deno?.output()).not.toContain(value);
  expect(readdirSync(deno?.folder ?? '')).not.toContain('remote');
});

test('Deno answers in the language of the page that sends a message', async () => {
  const messages = secondBrandFile('messages.yaml').replace('Your bottle has arrived.', 'Die Flasche ist da.');
  const content = copyContent({ files: { ...inGerman, 'languages/de/messages.yaml': messages } });
  deno = await serveWithDeno('submit-contact', { ...project(), CONTACT_LIMIT: '9/600' }, content);
  const { url } = deno;
  const headers = { 'content-type': 'application/json' };
  const post = async (address: string) =>
    (await fetch(address, { method: 'POST', headers, body: JSON.stringify(form) })).json();
  expect(await post(`${url}?language=de`)).toEqual({ message: 'Die Flasche ist da.' });
  expect(await post(url)).toEqual({ message: strings.success });
});

test('Deno sends the mails that wait when the database calls the function with its token', async () => {
  const url = await serve(project());
  const messages = ['First', 'Second'].map((subject) => ({ ...form, subject }));
  for (const message of messages) await database.open().post(jsonPost(message));
  expect((await fetch(url)).status).toBe(405);
  const announced = () =>
    database.postgres.query<{ url: string; is_sending: boolean; token: string }>(
      "select url, is_sending, token from private.functions where name = 'submit-contact'",
    );
  await expect.poll(async () => (await announced()).rows).toHaveLength(1);
  const { rows: functions } = await announced();
  expect(functions).toMatchObject([{ url: `${rest.url}/functions/v1/submit-contact`, is_sending: true }]);
  const call = (token: string) => fetch(url, { method: 'POST', headers: { 'x-schedule-token': token }, body: '{}' });
  expect((await call('f'.repeat(64))).status).toBe(403);
  expect((await call(functions[0]?.token ?? '')).status).toBe(202);
  await expect
    .poll(async () => (await rows()).map((row) => (row as { notified_at: unknown }).notified_at))
    .toEqual([expect.any(String), expect.any(String)]);
});

test.each([
  ['SUPABASE_URL', { SUPABASE_URL: '' }],
  ['SUPABASE_SECRET_KEYS', { SUPABASE_SECRET_KEYS: '' }],
])('without %s, every message is answered with 503, and the log contains its name', async (name, change) => {
  const url = await serve({ ...project(), ...change });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(form) });
  expect([response.status, await response.json()]).toEqual([503, { error: strings.unavailable }]);
  // The log is asynchronous, and may arrive after the response.
  await expect.poll(() => deno?.output()).toContain(name);
  expect(await rows()).toEqual([]);
});
