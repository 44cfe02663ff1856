import type { ServerResponse } from 'node:http';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContactDatabase, form, jsonPost, shareContactDatabase } from './open-contact.ts';
import { closeResend, type MailAnswer, openNotified, send } from './open-notified.ts';
import { answerMail } from './resend-server.ts';

let database: ContactDatabase;
beforeAll(async () => {
  database = await shareContactDatabase();
});
beforeEach(() => database.postgres.exec('truncate contact_messages'));
afterEach(closeResend);

const open = (answer: MailAnswer) => openNotified(database, answer);

test('the mail contains the message, and a reply goes to the visitor', async () => {
  const { contact, mails } = await open((response) => answerMail(response));
  await send(contact);
  const [row] = await contact.rows();
  expect(mails).toMatchObject([
    {
      headers: { authorization: 'Bearer re_key', 'idempotency-key': row?.id, 'content-type': 'application/json' },
      body: {
        from: 'a@b.cc',
        to: ['me@b.cc'],
        reply_to: form.email,
        subject: 'First Visitor writes: A talk in May',
        text: `Your name: First Visitor\nYour address: ${form.email}\nAbout: A talk in May\n\n${form.message}\n`,
      },
    },
  ]);
  expect(row).toMatchObject({ notification_attempts: 1, notification_error: null });
  expect(row?.notified_at).not.toBeNull();
  expect(contact.log.at(-1)).toEqual({ event: 'notification', outcome: 'sent', message: row?.id });
});

test('the visitor does not wait for the mail', async () => {
  const held: ServerResponse[] = [];
  const { contact, mails } = await open((response) => void held.push(response));
  expect((await contact.post(jsonPost(form))).status).toBe(200);
  await expect.poll(() => mails.length).toBe(1);
  expect(await contact.rows()).toMatchObject([{ ...form, notified_at: null }]);
  for (const response of held) answerMail(response);
  await contact.settled();
  expect((await contact.rows())[0]?.notified_at).not.toBeNull();
});

test('line breaks and braces in a name stay text', async () => {
  const { contact, mails } = await open((response) => answerMail(response));
  await send(contact, { ...form, name: 'Visitor\nBcc: all@b.cc', subject: '{name} {subject}' });
  expect(mails[0]?.body.subject).toBe('Visitor Bcc: all@b.cc writes: {name} {subject}');
});

test.each([
  ['reverses the text after it', 'A gpj\u202e.exe', 'A gpj.exe'],
  ['isolates text', '\u2066in\u2069voice', 'invoice'],
  ['marks a direction', '\u200eA\u200f b\u061c', 'A b'],
  ['has no width', 'in\u200bvo\u2060ice\ufeff', 'invoice'],
  ['hides a text in tags', 'invoice\u{e0061}\u{e007f}', 'invoice'],
  ['breaks a line', 'in\u2028voice\u0085x', 'in voice x'],
])('a character that %s is removed from the subject', async (_what, subject, seen) => {
  const { contact, mails } = await open((response) => answerMail(response));
  await send(contact, { ...form, name: `${subject}!`, subject });
  expect(mails[0]?.body.subject).toBe(`${seen}! writes: ${seen}`);
  expect(mails[0]?.body.text).toContain(`Your name: ${seen}!\n`);
  expect(mails[0]?.body.text).toContain(`About: ${seen}\n`);
});

test('joiners are kept, which words and emoji need', async () => {
  const { contact, mails } = await open((response) => answerMail(response));
  await send(contact, { ...form, subject: 'می\u200cخواهم 👩\u200d🔬' });
  expect(mails[0]?.body.subject).toContain('می\u200cخواهم 👩\u200d🔬');
});

test('an address that Resend could not parse is only in the text', async () => {
  const { contact, mails } = await open((response) => answerMail(response));
  await send(contact, { ...form, email: 'jörg@münchen.de' });
  expect(mails[0]?.body).not.toHaveProperty('reply_to');
  expect(mails[0]?.body.text).toContain('Your address: jörg@münchen.de');
});

test('no mail is sent for spam, repeated or refused messages', async () => {
  const { contact, mails } = await open((response) => answerMail(response));
  await send(contact, { ...form, website: 'x' });
  await contact.post(jsonPost({ ...form, name: '' }));
  expect(mails).toHaveLength(0);
  await send(contact);
  await send(contact);
  expect(mails).toHaveLength(1);
});
