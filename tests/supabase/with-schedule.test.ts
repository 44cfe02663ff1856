import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import { StoreError } from '../../supabase/functions/submit-contact/message-store.ts';
import { notifyPending } from '../../supabase/functions/submit-contact/notify-pending.ts';
import { createResendMailer } from '../../supabase/functions/submit-contact/resend-mailer.ts';
import { createRestSchedule, type Schedule } from '../../supabase/functions/submit-contact/schedule.ts';
import { withSchedule } from '../../supabase/functions/submit-contact/with-schedule.ts';
import { type ContactDatabase, form, functionUrl, jsonPost, shareContactDatabase } from './open-contact.ts';
import { send } from './open-notified.ts';
import { forgetMails } from './pass-time.ts';
import { answerMail, type ResendServer, serveResend } from './resend-server.ts';
import { strings } from './strings.ts';

let database: ContactDatabase;
let resend: ResendServer;
beforeAll(async () => {
  database = await shareContactDatabase();
});
beforeEach(async () => {
  await forgetMails(database.postgres);
  await database.postgres.exec('truncate private.functions');
  resend = await serveResend((response) => answerMail(response));
});
afterEach(() => resend.close());

/** A contact function that the database can call. */
function open({ hasMailer = true, schedule = realSchedule() }: { hasMailer?: boolean; schedule?: Schedule } = {}) {
  const log: LogEntry[] = [];
  const tasks: Promise<unknown>[] = [];
  const mailer = createResendMailer({ apiKey: 're_key', from: 'a@b.cc', to: 'me@b.cc', endpoint: resend.endpoint });
  const sendDue = () =>
    notifyPending({ store: database.store, strings, mailer, log: (entry) => log.push(entry), maxMails: 50 });
  const answer = withSchedule(database.open().post, {
    schedule,
    sendDue: hasMailer ? sendDue : undefined,
    runLater: (task) => tasks.push(task),
    log: (entry) => log.push(entry),
  });
  return {
    log,
    post: (request: Request) => answer(request),
    /** Calls the function with a token. @returns the status, once the mails are sent */
    async call(token: string): Promise<number> {
      const request = new Request(functionUrl, { method: 'POST', headers: { 'x-schedule-token': token }, body: '{}' });
      const { status } = await answer(request);
      await Promise.all(tasks);
      return status;
    },
    settled: () => Promise.all(tasks),
  };
}

const realSchedule = () =>
  createRestSchedule(
    { url: 'http://localhost', secretKey: 'sb_secret_for-tests', fetch: database.fetch },
    'submit-contact',
    () => 'https://project.example/',
  );

const announced = async () =>
  (
    await database.postgres.query<{ name: string; url: string; is_sending: boolean; token: string }>(
      'select name, url, is_sending, token from private.functions',
    )
  ).rows;

/** Serves one request, after which the database knows the function. @returns its token */
async function announce(contact: ReturnType<typeof open>): Promise<string> {
  await contact.post(new Request(functionUrl));
  await contact.settled();
  return (await announced())[0]?.token ?? '';
}

test('the first request tells the database the URL of the function, and that it sends mails', async () => {
  const contact = open();
  await announce(contact);
  await announce(open({ hasMailer: true }));
  expect(await announced()).toMatchObject([{ name: 'submit-contact', url: functionUrl, is_sending: true }]);
  await announce(open({ hasMailer: false }));
  expect(await announced()).toMatchObject([{ is_sending: false }]);
});

test('a call with the token sends the mails that wait, each once, however many calls there are', async () => {
  for (const subject of ['First', 'Second', 'Third']) await send(database.open(), { ...form, subject });
  const contact = open();
  const token = await announce(contact);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => contact.call(token)));
  expect(new Set(statuses)).toEqual(new Set([202]));
  expect(resend.mails.map(({ body }) => body.subject).sort()).toEqual(
    ['First', 'Second', 'Third'].map((subject) => `First Visitor writes: ${subject}`),
  );
  const { rows } = await database.postgres.query('select called_at is not null as is_called from private.functions');
  expect(rows).toEqual([{ is_called: true }]);
});

test.each([
  ['empty', ''],
  ['of another function', 'a'.repeat(64)],
  ['of another form', "' or true --"],
  ['very long', 'a'.repeat(6000)],
])('a token that is %s is refused, and nothing is sent', async (_what, token) => {
  await send(database.open());
  const contact = open();
  await announce(contact);
  expect(await contact.call(token)).toBe(403);
  expect(resend.mails).toEqual([]);
});

test('without a mailer, a call is accepted and nothing is claimed', async () => {
  await send(database.open());
  const contact = open({ hasMailer: false });
  expect(await contact.call(await announce(contact))).toBe(202);
  const { rows } = await database.postgres.query('select notification_attempts from contact_messages');
  expect(rows).toEqual([{ notification_attempts: 0 }]);
});

test('a database that is down is logged, answered with 503, and told again at the next request', async () => {
  let isDown = true;
  const real = realSchedule();
  const fail = () => Promise.reject(new StoreError('the database is down'));
  const contact = open({
    schedule: {
      announce: (isSending) => (isDown ? fail() : real.announce(isSending)),
      accept: (token) => (isDown ? fail() : real.accept(token)),
    },
  });
  expect(await contact.call('a'.repeat(64))).toBe(503);
  expect(contact.log).toEqual([
    { event: 'schedule', outcome: 'not announced', reason: 'the database is down' },
    { event: 'schedule', outcome: 'refused', status: 503, reason: 'the database is down' },
  ]);
  expect(await announced()).toEqual([]);
  isDown = false;
  await announce(contact);
  expect(await announced()).toHaveLength(1);
});

test('visitors are answered as before, also where the function cannot be announced', async () => {
  const schedule = { ...realSchedule(), announce: () => Promise.reject(new StoreError('the database is down')) };
  expect((await open({ schedule }).post(jsonPost(form))).status).toBe(200);
});
