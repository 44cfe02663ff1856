import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Functions } from '../support/functions.ts';
import { answerMail, linksOf } from '../support/resend.ts';
import { form, message, receiveMails, refuse, sendMessage, shareBackend } from './support.ts';

const backend = shareBackend();
const mail = receiveMails();
const { pass } = backend;

const open = (env = {}, more = {}) => backend.open({ env: { ...mail.env, ...env }, ...more });
const subjects = () => mail.mails.map(({ body }) => String(body.subject).replace('Bottle from First Visitor, ', ''));
const outcomes = ({ log }: Functions) =>
  log.filter(({ event }) => event === 'notification').map(({ outcome }) => outcome);

describe('the mail about a message', () => {
  test('has its texts, and a reply goes to the visitor', async () => {
    const functions = await open();
    await sendMessage(functions);
    expect(mail.mails).toMatchObject([
      {
        headers: {
          authorization: 'Bearer re_key',
          'content-type': 'application/json',
          'idempotency-key': expect.any(String),
        },
        body: {
          from: 'a@b.cc',
          to: ['me@b.cc'],
          reply_to: form.email,
          subject: 'Bottle from First Visitor, A talk in May',
          text: `name: First Visitor\nemail: ${form.email}\nsubject: A talk in May\n\n${form.message}\n`,
        },
      },
    ]);
    expect(outcomes(functions)).toEqual(['sent']);
  });

  test('keeps no visitor waiting', async () => {
    const held: ServerResponse[] = [];
    mail.answer = (response) => void held.push(response);
    const functions = await open();
    expect((await functions.fetch(message())).status).toBe(200);
    await expect.poll(() => held.length).toBe(1);
    for (const response of held) answerMail(response);
    await functions.settled();
    expect(outcomes(functions)).toEqual(['sent']);
  });

  test.each([
    ['a line break', 'Visitor\nBcc: all@b.cc', 'Visitor Bcc: all@b.cc'],
    ['placeholders', '{name} {subject}', '{name} {subject}'],
    ['what turns text around', 'A gpj\u202e.exe', 'A gpj.exe'],
    ['isolated text', '\u2066in\u2069voice', 'invoice'],
    ['marks of a direction', '\u200eA\u200f b\u061c', 'A b'],
    ['what has no width', 'in\u200bvo\u2060ice\ufeff', 'invoice'],
    ['a text in tags', 'invoice\u{e0061}\u{e007f}', 'invoice'],
    ['the joiners of words and emoji', 'می\u200cخواهم 👩\u200d🔬', 'می\u200cخواهم 👩\u200d🔬'],
  ])('shows a subject with %s as what it is', async (_what, subject, seen) => {
    await sendMessage(await open(), { name: `${subject}!`, subject });
    expect(mail.mails[0]?.body.subject).toBe(`Bottle from ${seen}!, ${seen}`);
    expect(mail.mails[0]?.body.text).toContain(`name: ${seen}!\nemail: ${form.email}\nsubject: ${seen}\n`);
  });

  test('has an address that Resend would refuse in its text alone', async () => {
    await sendMessage(await open(), { email: 'jörg@münchen.de' });
    expect(mail.mails[0]?.body).not.toHaveProperty('reply_to');
    expect(mail.mails[0]?.body.text).toContain('email: jörg@münchen.de');
  });

  test('is sent for no refused message, and once for one that is sent again', async () => {
    const functions = await open();
    await functions.fetch(message({ name: '' }));
    for (let times = 0; times < 2; times += 1) await sendMessage(functions);
    expect(subjects()).toEqual([form.subject]);
  });

  test('says that a message with a filled honeypot may be spam: a visitor’s password manager fills it in, too', async () => {
    const functions = await open();
    await functions.fetch(message({ name: '', 'leave-empty': 'x' }));
    await sendMessage(functions, { 'leave-empty': 'x' });
    expect(mail.mails.map(({ body }) => body.subject)).toEqual([`[Spam?] Bottle from First Visitor, ${form.subject}`]);
  });

  test('is sent once, however many runs send what is due, the newest first', async () => {
    const silent = await backend.open();
    for (const subject of ['1', '2', '3']) await sendMessage(silent, { subject });
    const functions = await open();
    await functions.sendDue();
    expect(subjects()).toEqual(['3', '2', '1']);
    for (const subject of ['4', '5', '6']) await sendMessage(silent, { subject });
    await Promise.all(Array.from({ length: 10 }, functions.sendDue));
    expect(subjects().sort()).toEqual(['1', '2', '3', '4', '5', '6']);
  });
});

describe('a mail that fails', () => {
  test('is tried three times at once, with the same key', async () => {
    mail.answer = (response, count) => answerMail(response, count < 3 ? 500 : 200);
    const functions = await open();
    await sendMessage(functions);
    expect(new Set(mail.mails.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect([mail.mails.length, outcomes(functions)]).toEqual([3, ['sent']]);
  });

  const failures: [what: string, answer: typeof mail.answer, times: number, reason: string][] = [
    ['for a fault of the service', refuse(500), 3, 'Resend answered 500'],
    ['for too many requests', refuse(429), 3, 'Resend answered 429'],
    ['for an attempt that is under way', refuse(409), 3, 'Resend answered 409'],
    ['for a lost connection', (response) => response.destroy(), 3, 'Resend gave no answer (TypeError)'],
    ['for its content', refuse(422), 1, 'Resend answered 422'],
  ];
  test.each(failures)('%s waits, and stops no other', async (_what, answer, times, reason) => {
    mail.answer = answer;
    const functions = await open();
    await sendMessage(functions);
    expect(mail.mails).toHaveLength(times);
    expect(new Set(mail.mails.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(functions.log.at(-1)).toMatchObject({ outcome: 'failed', reason });
    mail.mails.length = 0;
    mail.answer = refuse(200);
    await sendMessage(functions, { subject: 'Another' });
    expect(subjects()).toEqual(['Another']);
    await pass('61 seconds');
    await functions.sendDue();
    expect(subjects()).toEqual(['Another', form.subject]);
  });

  test('is tried ten times, each after twice the time, and then left to the operator', async () => {
    mail.answer = refuse(422);
    const functions = await open();
    await sendMessage(functions);
    for (let attempts = 1; attempts < 10; attempts += 1) {
      await pass(`${60 * 2 ** (attempts - 1) - 20} seconds`);
      await functions.sendDue();
      expect(mail.mails.length, 'not before').toBe(attempts);
      await pass('21 seconds');
      await functions.sendDue();
      expect(mail.mails.length).toBe(attempts + 1);
    }
    await pass('9 days');
    await functions.sendDue();
    expect(mail.mails).toHaveLength(10);
  });

  test.each([
    ['claimed', (calls: number) => calls > 1, 'not claimed', 0],
    ['recorded', () => mail.mails.length > 0, 'not recorded', 1],
  ])('loses no message when the database cannot be used once it is to be %s', async (_what, isDown, outcome, mails) => {
    let calls = 0;
    const rest: typeof fetch = async (...request) => {
      calls += 1;
      return isDown(calls) ? new Response(form.message, { status: 500 }) : backend.project.rest(...request);
    };
    const functions = await open({}, { rest });
    await sendMessage(functions);
    expect(functions.log).toContainEqual(expect.objectContaining({ outcome }));
    expect(JSON.stringify(functions.log)).not.toContain(form.message);
    expect([mail.mails.length, (await backend.messages()).length]).toEqual([mails, 1]);
  });
});

describe('a mail that a setting or the account forbids', () => {
  const key = { name: 'invalid_api_key' };
  const errors = (functions: Functions) => functions.log.filter(({ level }) => level === 'error');

  test.each([
    ['an invalid key', 403, key, 'Resend answered 403 (invalid_api_key)'],
    ['a missing key', 401, { name: 'missing_api_key' }, 'Resend answered 401 (missing_api_key)'],
    ['a domain', 403, { message: 'The b.cc domain is not verified. Please, verify it.' }, 'Resend answered 403'],
    ['a domain, with 422', 422, { message: 'The b.cc domain is not verified' }, 'Resend answered 422'],
    ['a key, with 400', 400, { message: 'API key is invalid' }, 'Resend answered 400'],
    ['a sender', 422, { name: 'invalid_from_address' }, 'Resend answered 422 (invalid_from_address)'],
    ['a quota', 429, { name: 'daily_quota_exceeded' }, 'Resend answered 429 (daily_quota_exceeded)'],
  ])('is tried once, and reported without its texts: %s', async (_what, status, error, reason) => {
    mail.answer = refuse(status, error);
    const functions = await open();
    await sendMessage(functions);
    expect(mail.mails).toHaveLength(1);
    const rejected = { level: 'error', event: 'notification', outcome: 'rejected' };
    const why = expect.stringContaining(`${reason}. Check RESEND`);
    expect(functions.log.slice(1)).toEqual([{ ...rejected, reason: why }]);
  });

  test('waits with all others, of which one is tried every five minutes; one line a day says so', async () => {
    mail.answer = refuse(403, key);
    const functions = await open();
    for (let number = 0; number < 12; number += 1) await sendMessage(functions, { subject: `${number}` });
    await Promise.all(Array.from({ length: 10 }, functions.sendDue));
    expect(mail.mails).toHaveLength(1);
    await pass('6 minutes');
    await Promise.all(Array.from({ length: 10 }, functions.sendDue));
    expect([mail.mails.length, errors(functions).length]).toEqual([2, 1]);
    for (let day = 0; day < 21; day += 1) {
      await pass('1 day');
      await functions.sendDue();
    }
    expect([mail.mails.length, errors(functions).length]).toEqual([23, 22]);
    // All of them are sent, each once, as soon as the key is right.
    mail.answer = refuse(200);
    mail.mails.length = 0;
    await pass('5 minutes');
    await Promise.all([functions.sendDue(), functions.sendDue(), functions.sendDue()]);
    await functions.sendDue();
    expect([mail.mails.length, new Set(subjects()).size]).toEqual([12, 12]);
  });

  test('is sent to subscribers, too, and its links work', async () => {
    mail.answer = refuse(403, key);
    const functions = await open({}, { newsletter: { requiresConfirmation: true } });
    for (const name of ['a', 'b']) await backend.subscribe(`${name}@example.com`);
    for (let day = 0; day < 3; day += 1) {
      await functions.sendDue();
      await pass('1 day');
    }
    expect([mail.mails.length, errors(functions).length]).toEqual([3, 3]);
    mail.answer = refuse(200);
    mail.mails.length = 0;
    await functions.sendDue();
    expect(mail.mails.map(({ body }) => String(body.to)).sort()).toEqual(['a@example.com', 'b@example.com']);
    for (const one of mail.mails)
      expect((await functions.fetch(new Request(linksOf(one).confirm, { method: 'POST' }))).status).toBe(200);
  });
});

describe('the settings of mails', () => {
  const nobody = 'messages are stored, and nobody gets a mail about them';
  const named = 'A. Site <site@mail.b.co.uk>';
  test.each<[env: Record<string, string>, logged: string[], from: string | undefined]>([
    [{}, [], 'a@b.cc'],
    [{ CONTACT_SENDER: named, CONTACT_RECIPIENT: 'Me <me@b.cc>' }, [], named],
    [{ CONTACT_SENDER: '' }, [], 'Harbor  Field <onboarding@resend.dev>'],
    [{ RESEND_API_KEY: '', CONTACT_RECIPIENT: '' }, [], undefined],
    [{ CONTACT_RECIPIENT: '' }, [`CONTACT_RECIPIENT is not set: ${nobody}`], undefined],
    [{ RESEND_API_KEY: '' }, [`RESEND_API_KEY is not set: ${nobody}`], undefined],
    [{ CONTACT_RECIPIENT: 'a@b.cc, b@b.cc' }, ['CONTACT_RECIPIENT is not an address such as me@example.com'], 'a@b.cc'],
    [
      { CONTACT_SENDER: 'Site <a@b.cc' },
      ['CONTACT_SENDER is not an address such as site@example.com or Name <site@example.com>'],
      'Site <a@b.cc',
    ],
    [{ CLIENT_ADDRESS_HEADER: 'x-real-ip: 1' }, ['CLIENT_ADDRESS_HEADER is not the name of a header'], 'a@b.cc'],
  ])('%j', async (env, logged, from) => {
    const functions = await open(env);
    expect(functions.log).toEqual(logged.map((reason) => ({ event: 'settings', outcome: 'ignored', reason })));
    await sendMessage(functions);
    expect(mail.mails.map(({ body }) => body.from)).toEqual(from === undefined ? [] : [from]);
  });
});
