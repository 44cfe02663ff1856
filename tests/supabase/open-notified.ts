import type { ServerResponse } from 'node:http';
import { expect } from 'vitest';
import type { HandlerOptions } from '../../supabase/functions/submit-contact/handler.ts';
import { createResendMailer } from '../../supabase/functions/submit-contact/resend-mailer.ts';
import { type Contact, type ContactDatabase, form, jsonPost } from './open-contact.ts';
import { type ResendServer, serveResend } from './resend-server.ts';

export type MailAnswer = (response: ServerResponse, count: number) => void;

let resend: ResendServer | undefined;

/** A function whose mails go to a server that answers like this. */
export async function openNotified(
  database: ContactDatabase,
  answer: MailAnswer,
  options: Partial<HandlerOptions> = {},
): Promise<{ contact: Contact; mails: ResendServer['mails'] }> {
  resend = await serveResend(answer);
  const { endpoint, mails } = resend;
  const mailer = createResendMailer({ apiKey: 're_key', from: 'a@b.cc', to: 'me@b.cc', endpoint, timeout: 200 });
  return { contact: database.open({ mailer, ...options }), mails };
}

export async function closeResend(): Promise<void> {
  await resend?.close();
}

/** Sends a message, expects success, and waits until its mails are processed. */
export async function send(contact: Contact, body: object = form): Promise<void> {
  const response = await contact.post(jsonPost(body));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: 'Thank you, it has arrived.' });
  await contact.settled();
}
