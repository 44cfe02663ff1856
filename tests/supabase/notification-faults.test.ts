import type { ServerResponse } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HandlerOptions } from '../../supabase/functions/submit-contact/handler.ts';
import { type ContactDatabase, form, shareContactDatabase } from './open-contact.ts';
import { closeResend, type MailAnswer, openNotified, send } from './open-notified.ts';
import { answerMail } from './resend-server.ts';

let database: ContactDatabase;
beforeAll(async () => {
  database = await shareContactDatabase();
});
beforeEach(() => database.postgres.exec('truncate contact_messages'));
afterEach(closeResend);

const open = (answer: MailAnswer, options: Partial<HandlerOptions> = {}) => openNotified(database, answer, options);

describe('a mail that fails', () => {
  test('twice is sent at the third attempt, with the same key', async () => {
    const { contact, mails } = await open((response, count) => answerMail(response, count < 3 ? 500 : 200));
    await send(contact);
    expect(mails).toHaveLength(3);
    expect(new Set(mails.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await contact.rows()).toMatchObject([{ notification_attempts: 1, notification_error: null }]);
    expect((await contact.rows())[0]?.notified_at).not.toBeNull();
  });

  test.each([
    ['always', 500, 3],
    ['for too many requests', 429, 3],
    ['for an attempt still under way', 409, 3],
    ['for its content, which a retry cannot fix', 422, 1],
  ])('%s (%i) is tried %i times, and the error is stored', async (_why, status, times) => {
    const { contact, mails } = await open((response) => answerMail(response, status));
    await send(contact);
    expect(mails).toHaveLength(times);
    expect(await contact.rows()).toMatchObject([
      { ...form, notified_at: null, notification_attempts: 1, notification_error: `Resend answered ${status}` },
    ]);
    expect(contact.log.at(-1)).toMatchObject({ outcome: 'failed', reason: `Resend answered ${status}` });
  });

  test.each<[string, (response: ServerResponse) => void, string]>([
    ['times out', () => {}, 'Resend gave no answer (TimeoutError)'],
    ['loses its connection', (response) => response.destroy(), 'Resend gave no answer (TypeError)'],
  ])('because it %s has its error stored', async (_why, answer, error) => {
    const { contact, mails } = await open(answer);
    await send(contact);
    expect(mails).toHaveLength(3);
    expect(await contact.rows()).toMatchObject([{ notified_at: null, notification_error: error }]);
  });

  test('is sent with the next message after its delay', async () => {
    const { contact, mails } = await open((response, count) => answerMail(response, count === 1 ? 400 : 200));
    await send(contact);
    await send(contact, { ...form, subject: 'Too early' });
    expect(mails).toHaveLength(2);
    await database.postgres.exec(
      "update contact_messages set notification_attempted_at = now() - interval '2 minutes'",
    );
    await send(contact, { ...form, subject: 'Later' });
    expect(mails.map(({ body }) => String(body.subject)).sort()).toEqual([
      'First Visitor writes: A talk in May',
      'First Visitor writes: A talk in May',
      'First Visitor writes: Later',
      'First Visitor writes: Too early',
    ]);
    for (const row of await contact.rows()) expect(row).toMatchObject({ notification_error: null });
  });
});

describe('a database error after the message was stored does not lose it', () => {
  test('when due mails cannot be claimed', async () => {
    const store = { ...database.store, claimNotifications: () => Promise.reject(new Error(form.message)) };
    const { contact, mails } = await open((response) => answerMail(response), { store });
    await send(contact);
    expect(mails).toHaveLength(0);
    expect(contact.log.at(-1)).toEqual({ event: 'notification', outcome: 'not claimed', reason: 'Error' });
    expect(await contact.rows()).toHaveLength(1);
  });

  test('when the result of a mail cannot be recorded', async () => {
    const store = { ...database.store, recordNotification: () => Promise.reject(new Error(form.message)) };
    const { contact } = await open((response) => answerMail(response), { store });
    await send(contact);
    expect(contact.log.at(-1)).toMatchObject({ outcome: 'not recorded', reason: 'Error' });
    expect(await contact.rows()).toMatchObject([{ notified_at: null, notification_attempts: 1 }]);
  });
});
