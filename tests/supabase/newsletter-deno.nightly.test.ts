import { afterAll, afterEach, beforeAll, expect, onTestFinished, test as testAlways } from 'vitest';
import { stringify } from 'yaml';
import { standardTexts } from '../../cli/compiler/schema/standard-texts.ts';
import { inGerman } from '../cli/compiler/two-languages.ts';
import { copyContent } from '../support/content.ts';
import { newsletter as strings } from '../support/function-strings.ts';
import type { LocalServer } from './local-server.ts';
import { type ContactDatabase, openContactDatabase } from './open-contact.ts';
import { linksOf, subscribe } from './open-newsletter.ts';
import { answerMail, serveResend } from './resend-server.ts';
import { type DenoProcess, isDenoInstalled, serveDataApi, serveWithDeno } from './serve-deno.ts';

const test = testAlways.skipIf(!isDenoInstalled);

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

test('Deno sends the mail in the language of the page, and shows its pages in it', async () => {
  const resend = await serveResend((response) => answerMail(response));
  onTestFinished(() => resend.close());
  const content = copyContent({
    files: {
      ...inGerman,
      'site.yaml': `${inGerman['site.yaml']}subscriptions:\n  confirm: true\n`,
      'languages/de/messages.yaml': stringify(standardTexts('de')),
    },
  });
  const mails = { RESEND_API_KEY: 're_key', CONTACT_SENDER: 'a@b.cc', RESEND_API_URL: resend.endpoint };
  deno = await serveWithDeno('newsletter', { ...project(), ...mails }, content);
  expect(await subscribe(database, 'leser@example.com', 'de')).toBe(201);
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`${deno.url}?language=de`, {
    method: 'POST',
    headers,
    body: '{"email":"leser@example.com"}',
  });
  expect(asked.status).toBe(202);
  await expect.poll(() => resend.mails.length).toBe(1);
  const { subject, html } = resend.mails[0]?.body ?? {};
  expect([subject, html]).toEqual([
    expect.stringMatching(/^Bitte bestätigen Sie Ihre Anmeldung bei /),
    expect.stringContaining('<html lang="de" dir="ltr">'),
  ]);
  const { search } = new URL(linksOf(resend.mails[0]).confirm);
  const confirmed = await fetch(deno.url + search, { method: 'POST' });
  expect([confirmed.status, await confirmed.text()]).toEqual([200, expect.stringContaining('Sie sind angemeldet')]);
  const other = await fetch(`${deno.url}?unsubscribe=f&language=fr`);
  expect(await other.text()).toContain(strings.pages.unsubscribe.title);
});

test('without a project, the function answers 503, and the log contains the missing variable', async () => {
  deno = await serveWithDeno('newsletter', { ...project(), SUPABASE_URL: '' });
  expect((await fetch(`${deno.url}?confirm=f`, { method: 'POST' })).status).toBe(503);
  await expect.poll(() => deno?.output()).toContain('SUPABASE_URL');
});
