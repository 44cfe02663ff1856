import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newsletter as strings } from '../support/function-strings.ts';
import { type ContactDatabase, shareContactDatabase } from './open-contact.ts';
import { newsletterUrl, openNewsletter, subscribe } from './open-newsletter.ts';
import { answerMail, type ResendServer, serveResend } from './resend-server.ts';

let database: ContactDatabase;
let resend: ResendServer;
beforeAll(async () => {
  database = await shareContactDatabase();
});
beforeEach(async () => {
  resend = await serveResend((response) => answerMail(response, 200));
  await database.postgres.exec('truncate newsletter_subscriptions, private.newsletter_additions cascade');
});
afterEach(() => resend.close());

test.each([
  ['another site', 'visitor@example.com', { origin: 'https://evil.example' }, 403],
  ['a list of addresses', ['a@b.cc'], {}, 400],
  ['an address that is a list', { email: ['a@b.cc'] }, {}, 400],
  ['an address with a NUL', { email: 'a\0@b.cc' }, {}, 400],
  ['a script in a sandbox', 'visitor@example.com', { origin: 'null' }, 403],
  ['a content type other than JSON', 'visitor@example.com', { 'content-type': 'text/plain' }, 415],
  [
    'a sandbox and a form content type',
    'visitor@example.com',
    { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
    415,
  ],
])('a request from or with %s is refused', async (_what, body, headers: Record<string, string>, status) => {
  await subscribe(database, 'visitor@example.com');
  expect(await openNewsletter(database, resend).ask(body, headers)).toBe(status);
  expect(resend.mails).toEqual([]);
});

test('requests from the origin of the site are allowed', async () => {
  const { fetch } = openNewsletter(database, resend);
  const headers = { origin: 'https://site.example', 'access-control-request-headers': 'content-type' };
  const leave = await fetch(new Request(newsletterUrl, { method: 'OPTIONS', headers }));
  expect(leave.headers.get('access-control-allow-origin')).toBe('https://site.example');
});

test('requests without a token get 404, and other methods get 405', async () => {
  const newsletter = openNewsletter(database, resend);
  expect((await newsletter.open(newsletterUrl)).status).toBe(404);
  expect((await newsletter.open(`${newsletterUrl}?confirm=x`, 'PUT')).status).toBe(405);
});

test('requests get a page with 503 while the database fails', async () => {
  const broken = { ...database, fetch: async () => new Response(null, { status: 500 }) };
  const newsletter = openNewsletter(broken, resend);
  const answer = await newsletter.open(`${newsletterUrl}?confirm=f`, 'POST');
  expect([answer.status, answer.text.includes(strings.pages.unavailable.title)]).toEqual([503, true]);
  expect(newsletter.log).toMatchObject([{ event: 'subscription', outcome: 'refused', status: 503 }]);
});
