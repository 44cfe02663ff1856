import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsletter as strings } from '../support/function-strings.ts';
import { type ContactDatabase, shareContactDatabase } from './open-contact.ts';
import { linksOf, newsletterUrl, openNewsletter, subscribe } from './open-newsletter.ts';
import { answerMail, type ResendServer, serveResend } from './resend-server.ts';

let database: ContactDatabase;
let resend: ResendServer;
/** The status with which Resend answers. */
let resendStatus = 200;
beforeAll(async () => {
  database = await shareContactDatabase();
});
beforeEach(async () => {
  resendStatus = 200;
  resend = await serveResend((response) => answerMail(response, resendStatus));
  await database.postgres.exec('truncate newsletter_subscriptions, private.newsletter_additions cascade');
});
afterEach(() => resend.close());

const { pages } = strings;
const email = 'visitor@example.com';

const rows = async () =>
  (
    await database.postgres.query<{ email: string; is_confirmed: boolean }>(
      'select email, confirmed_at is not null as is_confirmed from newsletter_subscriptions order by email',
    )
  ).rows;

/** Makes the existing mails older by this time. */
const pass = (time: string) =>
  database.postgres.exec(`update newsletter_links set mail_attempted_at = mail_attempted_at - interval '${time}',
    mail_sent_at = mail_sent_at - interval '${time}', confirm_expires_at = confirm_expires_at - interval '${time}'`);

/** Subscribes, and gets the mail. */
async function subscribed() {
  const newsletter = openNewsletter(database, resend);
  expect(await subscribe(database, email)).toBe(201);
  expect(await newsletter.ask(email)).toBe(202);
  expect(resend.mails).toHaveLength(1);
  return { newsletter, ...linksOf(resend.mails[0]) };
}

describe('the confirmation mail', () => {
  test('goes to the subscriber, with both links and the headers for mail programs', async () => {
    const { newsletter, confirm, unsubscribe } = await subscribed();
    expect(resend.mails[0]?.body).toMatchObject({
      from: 'a@b.cc',
      to: [email],
      subject: `${strings.siteName} asks whether this is you`,
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(confirm).toMatch(
      /^https:\/\/project\.example\/functions\/v1\/newsletter\?confirm=[\da-f-]{36}\.[\da-f]{64}$/,
    );
    expect(unsubscribe).toMatch(/\?unsubscribe=[\da-f]{64}$/);
    expect(newsletter.log).toEqual([{ event: 'confirmation', outcome: 'sent', message: expect.any(String) }]);
    expect(JSON.stringify(newsletter.log)).not.toContain('example.com');
  });

  test('contains a token that is stored only as a hash', async () => {
    const { confirm } = await subscribed();
    const { rows: links } = await database.postgres.query('select * from newsletter_links');
    expect(JSON.stringify(links)).not.toContain(confirm.split('.').at(-1));
  });

  test('is sent once for any number of requests, and never to an address that is not on the list', async () => {
    const { newsletter } = await subscribed();
    for (const other of [email, email, 'stranger@example.com']) expect(await newsletter.ask(other)).toBe(202);
    expect(resend.mails).toHaveLength(1);
  });

  test('is sent again when a subscriber subscribes again after an hour; the first link still works', async () => {
    const { newsletter, confirm } = await subscribed();
    await pass('61 minutes');
    await newsletter.ask('other@example.com');
    expect(resend.mails, 'another visitor brings nobody a mail').toHaveLength(1);
    expect(await subscribe(database, email)).toBe(409);
    await newsletter.ask(' Visitor@Example.com');
    expect(resend.mails).toHaveLength(2);
    expect(linksOf(resend.mails[1]).confirm).not.toBe(confirm);
    expect((await newsletter.open(confirm, 'POST')).status).toBe(200);
    await pass('61 minutes');
    await newsletter.ask(email);
    expect(resend.mails, 'who has confirmed gets none').toHaveLength(2);
  });

  test('goes to a mailbox at most five times a day, for addresses that differ only in tags and dots', async () => {
    const newsletter = openNewsletter(database, resend);
    const addresses = ['visitor+1', 'visitor+2', 'vis.itor', 'v.isitor+3', 'visitor', 'visitor+4', 'visi.tor+5'];
    for (const name of addresses) {
      expect(await subscribe(database, `${name}@example.com`)).toBe(201);
      expect(await newsletter.ask(`${name}@example.com`)).toBe(202);
    }
    expect(resend.mails.map(({ body }) => body.to)).toEqual(
      addresses.slice(0, 5).map((name) => [`${name}@example.com`]),
    );
    for (const other of ['visitor@example.org', 'visitors@example.com']) await subscribe(database, other);
    await newsletter.ask('visitor@example.org');
    expect(resend.mails, 'other mailboxes get theirs').toHaveLength(7);
    await pass('2 days');
    await newsletter.ask('visitor+4@example.com');
    expect(resend.mails, 'another day').toHaveLength(9);
  });

  test('goes to a mailbox at most five times a day, also when many of its addresses are due at once', async () => {
    const newsletter = openNewsletter(database, resend);
    const subscribeAll = async (tags: readonly number[]) => {
      for (const tag of tags) expect(await subscribe(database, `visitor+${tag}@example.com`)).toBe(201);
    };
    await subscribeAll([1, 2, 3, 4]);
    await newsletter.ask('other@example.com');
    expect(resend.mails).toHaveLength(4);
    await subscribeAll([5, 6, 7, 8, 9]);
    await newsletter.ask('other@example.com');
    await newsletter.ask('other@example.com');
    expect(resend.mails).toHaveLength(5);
  });

  test('that cannot be sent is due again, and the error is stored', async () => {
    resendStatus = 422;
    await subscribed();
    const failed = await database.postgres.query('select mail_error, mail_sent_at from newsletter_links');
    expect(failed.rows).toEqual([{ mail_error: 'Resend answered 422', mail_sent_at: null }]);
    resendStatus = 200;
    await pass('2 minutes');
    await openNewsletter(database, resend).ask('other@example.com');
    expect(resend.mails).toHaveLength(2);
  });

  test('is not sent to addresses that subscribed more than a day ago', async () => {
    await subscribe(database, email);
    await database.postgres.exec("update newsletter_subscriptions set created_at = now() - interval '25 hours'");
    await openNewsletter(database, resend).ask('other@example.com');
    expect(resend.mails).toEqual([]);
  });

  test.each([
    ['confirmation is off', { requiresConfirmation: false }, 404],
    ['there is no mailer', { hasMailer: false }, 503],
  ])('is not sent when %s', async (_what, options, status) => {
    await subscribe(database, email);
    expect(await openNewsletter(database, resend, options).ask(email)).toBe(status);
    expect(resend.mails).toEqual([]);
  });
});

describe('the confirmation link', () => {
  test('shows a button on GET, and confirms only on POST', async () => {
    const { newsletter, confirm } = await subscribed();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await newsletter.open(confirm, method)).status).toBe(200);
    expect(await rows()).toEqual([{ email, is_confirmed: false }]);
    expect((await newsletter.open(confirm)).text).toContain(pages.confirm.button);
    const pressed = await newsletter.open(confirm, 'POST');
    expect([pressed.status, pressed.text.includes(pages.confirmed.title)]).toEqual([200, true]);
    expect(await rows()).toEqual([{ email, is_confirmed: true }]);
    expect((await newsletter.open(confirm, 'POST')).status, 'pressed twice').toBe(200);
  });

  test('expires after seven days', async () => {
    const { newsletter, confirm } = await subscribed();
    await pass('8 days');
    const late = await newsletter.open(confirm, 'POST');
    expect([late.status, late.text.includes(pages.expired.title)]).toEqual([410, true]);
    expect(await rows()).toEqual([{ email, is_confirmed: false }]);
  });

  test.each([
    ['empty', () => ''],
    ['of another format', () => "' or true --"],
    ['changed in its last character', (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    ['of another subscription', (token: string) => `${crypto.randomUUID()}.${token.split('.')[1]}`],
    ['without an id', (token: string) => `${'-'.repeat(36)}.${token.split('.')[1]}`],
    ['a NUL', () => '\0'],
    ['of 6,000 characters', () => 'a'.repeat(6000)],
  ])('answers 404 for a token that is %s', async (_what, change) => {
    const { newsletter, confirm } = await subscribed();
    const token = new URL(confirm).searchParams.get('confirm') ?? '';
    const answer = await newsletter.open(`${newsletterUrl}?confirm=${encodeURIComponent(change(token))}`, 'POST');
    expect([answer.status, answer.text.includes(pages.unknown.title)]).toEqual([404, true]);
    expect(await rows()).toEqual([{ email, is_confirmed: false }]);
  });
});

describe('the unsubscribe link', () => {
  test('shows a button on GET, and removes the address only on POST', async () => {
    const { newsletter, unsubscribe } = await subscribed();
    await subscribe(database, 'other@example.com');
    expect((await newsletter.open(unsubscribe)).text).toContain(pages.unsubscribe.button);
    expect(await rows()).toHaveLength(2);
    const pressed = await newsletter.open(unsubscribe, 'POST');
    expect([pressed.status, pressed.text.includes(pages.unsubscribed.title)]).toEqual([200, true]);
    expect(await rows()).toEqual([{ email: 'other@example.com', is_confirmed: false }]);
    expect((await newsletter.open(unsubscribe, 'POST')).status).toBe(404);
  });

  test('accepts a one-click POST (RFC 8058), also when confirmation is off', async () => {
    const { unsubscribe } = await subscribed();
    const newsletter = openNewsletter(database, resend, { requiresConfirmation: false, hasMailer: false });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    expect((await newsletter.fetch(new Request(unsubscribe, { method: 'POST', headers, body }))).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('works without a mail, with the token in the table', async () => {
    await subscribe(database, email);
    const { rows: links } = await database.postgres.query<{ token: string }>(
      'select unsubscribe_token as token from newsletter_links',
    );
    const link = `${newsletterUrl}?unsubscribe=${links[0]?.token}`;
    expect((await openNewsletter(database, resend).open(link, 'POST')).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

test('pages send no referrer, and their policy allows only posting to the same origin', async () => {
  const { newsletter, confirm } = await subscribed();
  const { headers } = await newsletter.open(confirm);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/xhtml+xml; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-.*form-action 'self'/),
  });
});
