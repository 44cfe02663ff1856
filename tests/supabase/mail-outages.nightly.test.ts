import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyPending } from '../../supabase/functions/submit-contact/notify-pending.ts';
import { createResendMailer } from '../../supabase/functions/submit-contact/resend-mailer.ts';
import { type Contact, type ContactDatabase, form, shareContactDatabase } from './open-contact.ts';
import { linksOf, openNewsletter, subscribe } from './open-newsletter.ts';
import { send } from './open-notified.ts';
import { forgetMails, passTime } from './pass-time.ts';
import { answerMail, type ResendServer, serveResend } from './resend-server.ts';
import { strings } from './strings.ts';

let database: ContactDatabase;
let resend: ResendServer;
let contact: Contact;
/** With what Resend answers. */
let answer: { status: number; name?: string; message?: string };
beforeAll(async () => {
  database = await shareContactDatabase();
});
beforeEach(async () => {
  await forgetMails(database.postgres);
  answer = { status: 403, name: 'invalid_api_key' };
  resend = await serveResend((response) => answerMail(response, answer.status, answer));
  contact = database.open({ mailer: openMailer() });
});
afterEach(() => resend.close());

const openMailer = () =>
  createResendMailer({ apiKey: 're_key', from: 'a@b.cc', to: 'me@b.cc', endpoint: resend.endpoint });

const pass = (time: string) => passTime(database.postgres, time);

/** Sends what is due, as the schedule does. */
const sendDue = () =>
  notifyPending({
    store: database.store,
    strings,
    mailer: openMailer(),
    log: (entry) => contact.log.push(entry),
    retryDelays: [1, 1],
    maxMails: 50,
  });

const errors = () => contact.log.filter(({ level }) => level === 'error');
const waiting = async () => (await contact.rows()).filter(({ notified_at }) => notified_at === null).length;

describe.each([
  ['an invalid key', { status: 403, name: 'invalid_api_key' }, 'Resend answered 403 (invalid_api_key)'],
  ['a missing key', { status: 401, name: 'missing_api_key' }, 'Resend answered 401 (missing_api_key)'],
  ['an unknown 401', { status: 401 }, 'Resend answered 401'],
  [
    'an unverified domain',
    { status: 403, name: 'validation_error', message: 'The b.cc domain is not verified. Please, verify it.' },
    'Resend answered 403',
  ],
  ['a domain with 422', { status: 422, message: 'The b.cc domain is not verified' }, 'Resend answered 422'],
  ['a key with 400', { status: 400, name: 'validation_error', message: 'API key is invalid' }, 'Resend answered 400'],
  ['an invalid sender', { status: 422, name: 'invalid_from_address' }, 'Resend answered 422 (invalid_from_address)'],
  ['a used-up quota', { status: 429, name: 'daily_quota_exceeded' }, 'Resend answered 429 (daily_quota_exceeded)'],
])('%s', (_what, refusal, reason) => {
  test('costs the message no attempt, is tried once, and is reported without its text', async () => {
    answer = refusal;
    await send(contact);
    expect(resend.mails).toHaveLength(1);
    expect(await contact.rows()).toMatchObject([
      { notified_at: null, notification_attempts: 0, notification_error: reason },
    ]);
    expect(contact.log.slice(1)).toEqual([
      {
        level: 'error',
        event: 'notification',
        outcome: 'rejected',
        reason: expect.stringContaining(`${reason}. Check`),
      },
    ]);
  });
});

test('while mails are refused, one is tried every five minutes, and all wait', async () => {
  for (const subject of ['First', 'Second', 'Third']) await send(contact, { ...form, subject });
  await Promise.all(Array.from({ length: 10 }, sendDue));
  expect(resend.mails).toHaveLength(1);
  await pass('6 minutes');
  await Promise.all(Array.from({ length: 10 }, sendDue));
  expect(resend.mails).toHaveLength(2);
  expect(await waiting()).toBe(3);
});

test('a refusal is reported once a day, however often mails are tried', async () => {
  await send(contact);
  for (let hour = 1; hour < 24; hour += 1) {
    await pass('1 hour');
    await sendDue();
  }
  expect([resend.mails.length, errors().length]).toEqual([24, 1]);
  await pass('1 hour');
  await sendDue();
  expect([resend.mails.length, errors().length]).toEqual([25, 2]);
});

test('a service that accepts some mails and refuses others is reported once a day, too', async () => {
  for (const status of [403, 200, 403, 200, 403]) {
    answer = { status };
    await send(contact, { ...form, subject: `${resend.mails.length}` });
    await pass('6 minutes');
    await sendDue();
  }
  expect(errors()).toHaveLength(1);
});

test('after weeks, all messages are sent as soon as the key is right', async () => {
  for (let number = 0; number < 12; number += 1) await send(contact, { ...form, subject: `${number}` });
  for (let day = 0; day < 21; day += 1) {
    await pass('1 day');
    await sendDue();
  }
  expect(await waiting()).toBe(12);
  answer = { status: 200 };
  await pass('5 minutes');
  resend.mails.length = 0;
  await Promise.all([sendDue(), sendDue(), sendDue()]);
  await sendDue();
  expect(await waiting()).toBe(0);
  const subjects = resend.mails.map(({ body }) => body.subject);
  expect([subjects.length, new Set(subjects).size]).toEqual([12, 12]);
  const { rows } = await database.postgres.query(
    "select since, reason from private.mail_outages where kind = 'notification'",
  );
  expect(rows).toEqual([{ since: null, reason: null }]);
});

test('a mail that is refused for its content counts, and stops no other mail', async () => {
  answer = { status: 422 };
  await send(contact);
  expect(await contact.rows()).toMatchObject([{ notification_attempts: 1 }]);
  answer = { status: 200 };
  await send(contact, { ...form, subject: 'Another' });
  expect(resend.mails).toHaveLength(2);
  expect(errors()).toEqual([]);
});

test('a service that is down for eight hours loses no message', async () => {
  answer = { status: 500 };
  await send(contact);
  for (let run = 0; run < 8 * 12; run += 1) {
    await pass('5 minutes');
    await sendDue();
  }
  expect(errors()).toEqual([]);
  await pass('5 hours');
  answer = { status: 200 };
  await sendDue();
  expect(await waiting()).toBe(0);
});

test('a refusal that cannot be recorded is reported all the same', async () => {
  const store = { ...database.store, releaseNotification: () => Promise.reject(new Error(form.message)) };
  contact = database.open({ mailer: openMailer(), store });
  await send(contact);
  expect(contact.log.slice(1)).toMatchObject([
    { level: 'error', outcome: 'rejected' },
    { outcome: 'not recorded', reason: 'Error' },
  ]);
});

test('no mail is claimed long before it is sent, so that another run cannot claim it again', async () => {
  for (const subject of ['First', 'Second']) await send(database.open(), { ...form, subject });
  const claimed: number[] = [];
  const store = {
    ...database.store,
    async recordNotification(id: string, error: string | undefined) {
      const { rows } = await database.postgres.query('select from contact_messages where notification_attempts > 0');
      claimed.push(rows.length);
      return database.store.recordNotification(id, error);
    },
  };
  answer = { status: 200 };
  await notifyPending({ store, strings, mailer: openMailer(), log: () => {} });
  expect(claimed).toEqual([1, 2]);
});

describe('confirmation mails', () => {
  const links = async () =>
    (
      await database.postgres.query<{ mail_attempts: number; hashes: number }>(
        'select mail_attempts, cardinality(confirm_token_hashes) as hashes from newsletter_links',
      )
    ).rows;

  test('that were refused for days are sent once the key is right, and their links work', async () => {
    const newsletter = openNewsletter(database, resend);
    for (const name of ['a', 'b', 'c']) {
      expect(await subscribe(database, `${name}@example.com`)).toBe(201);
      expect(await newsletter.ask(`${name}@example.com`)).toBe(202);
    }
    for (let day = 0; day < 3; day += 1) {
      await pass('1 day');
      await newsletter.ask('stranger@example.com');
    }
    expect(resend.mails).toHaveLength(4);
    expect(await links()).toEqual(Array.from({ length: 3 }, () => ({ mail_attempts: 0, hashes: 0 })));
    expect(newsletter.log.filter(({ level }) => level === 'error').length, 'one for each day').toBe(4);

    answer = { status: 200 };
    await pass('5 minutes');
    resend.mails.length = 0;
    await newsletter.ask('stranger@example.com');
    expect(resend.mails.map(({ body }) => body.to).sort()).toEqual([
      ['a@example.com'],
      ['b@example.com'],
      ['c@example.com'],
    ]);
    for (const mail of resend.mails) expect((await newsletter.open(linksOf(mail).confirm, 'POST')).status).toBe(200);
  });

  test('are not sent to subscribers of the time before confirmation', async () => {
    await subscribe(database, 'earlier@example.com');
    await pass('2 days');
    answer = { status: 200 };
    await openNewsletter(database, resend).ask('earlier@example.com');
    expect(resend.mails).toEqual([]);
  });
});
