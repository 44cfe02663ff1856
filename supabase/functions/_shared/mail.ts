import { callDatabase, nameOf, type Project, StoreError } from './rpc.ts';
import type { Environment, Log } from './runtime.ts';

export interface Mail {
  /** The idempotency key: Resend delivers only once per key within 24 hours. */
  id: string;
  subject: string;
  text: string;
  html?: string;
  /** The recipient; by default the operator. */
  to?: string;
  replyTo?: string;
  headers?: Record<string, string>;
}

/** Resolves when the email was accepted; rejects with a `MailError` otherwise. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A row of `claim_mails` in supabase/migrations: a mail about a message, or one that asks a subscriber to confirm. */
export interface ClaimedMail {
  id: string;
  email: string;
  name: string;
  subject: string;
  message: string;
  is_spam: boolean;
  /** The id of the subscription. */
  subscription: string;
  /** The language of the page of the form as a BCP 47 tag, which the site may no longer have; null for the main one. */
  language: string | null;
}

/** Why a mail was not accepted, without anything that a visitor wrote. */
class MailError extends Error {
  /** `busy`: a retry may succeed. `forbidden`: a setting or the account would have every other email refused as well. */
  readonly kind: 'busy' | 'forbidden' | 'refused';

  constructor(reason: string, kind: MailError['kind']) {
    super(reason);
    this.kind = kind;
  }
}

export interface Delivery {
  project: Project;
  kind: 'notification' | 'confirmation';
  send: SendMail;
  compose(row: ClaimedMail): Mail;
  log: Log;
  /** The delays before the second, third … attempt to send an email, in milliseconds. */
  retryDelays?: readonly number[] | undefined;
}

/** The number of emails that a call of the schedule sends at most. Functions may run for 150 seconds. */
export const maxScheduledMails = 50;

/**
 * Sends the emails that are due. Never rejects: failures are logged, and the mail stays due for a later attempt.
 * @param maxMails by default, that of the current request and some that failed before
 * @param asking a visitor who asks for a confirmation, and the language of the page
 */
export async function deliverMails(
  { project, kind, send, compose, log, retryDelays = [1_000, 5_000] }: Delivery,
  maxMails = 5,
  asking: { asking?: string; tag?: string | undefined } = {},
): Promise<void> {
  let step = 'not claimed';
  try {
    for (let left = maxMails; left > 0; ) {
      const parameters = { kind, max_rows: left, project_url: project.url, ...asking };
      const rows = (await callDatabase(project, 'claim_mails', parameters)) as ClaimedMail[];
      if (rows.length === 0) return;
      left -= rows.length;
      // One after the other: Resend accepts only a few mails per second, and the newest should be sent first.
      for (const row of rows) {
        step = 'not composed';
        const failure = await sendWithRetries(send, compose(row), retryDelays);
        const reason = failure?.message;
        const isForbidden = failure?.kind === 'forbidden';
        if (!isForbidden) log({ event: kind, outcome: failure ? 'failed' : 'sent', ...(reason && { reason }) });
        step = 'not recorded';
        const settled = { mail: row.id, failure: reason ?? null, is_forbidden: isForbidden };
        const isNew = await callDatabase(project, 'settle_mail', settled);
        if (isForbidden && isNew)
          log({ level: 'error', event: kind, outcome: 'rejected', reason: `${reason}. ${remedy}` });
        // All others wait as well.
        if (isForbidden) return;
      }
      step = 'not claimed';
    }
  } catch (error) {
    log({ event: kind, outcome: step, reason: error instanceof StoreError ? error.message : nameOf(error) });
  }
}

const remedy =
  'Check RESEND_API_KEY, the quota of its account, and that the domain of CONTACT_SENDER is verified. Mails wait, and are sent once they are accepted.';

/** @returns the last failure, or undefined if the email was accepted */
async function sendWithRetries(send: SendMail, mail: Mail, delays: readonly number[]): Promise<MailError | undefined> {
  for (let attempt = 0; ; attempt++) {
    try {
      await send(mail);
      return undefined;
    } catch (error) {
      const failure = error instanceof MailError ? error : new MailError(nameOf(error), 'refused');
      const delay = delays[attempt];
      if (delay === undefined || failure.kind !== 'busy') return failure;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/**
 * Reads the settings of mails, and says in the log what is missing or cannot be used. The domain of CONTACT_SENDER must
 * be verified with Resend (https://resend.com/docs/api-reference/emails/send-email).
 * @param sender who sends mails without CONTACT_SENDER; undefined if it is needed
 * @param needs the variables without which no mail is sent
 * @param otherwise what happens then, for the log
 */
export function readMailer(
  env: Environment,
  log: Log,
  { sender, needs, otherwise }: { sender?: string; needs: readonly string[]; otherwise: string },
): SendMail | undefined {
  const complain = (reason: string) => log({ event: 'settings', outcome: 'ignored', reason });
  const missing = needs.filter((name) => !env[name]);
  // An operator who has set nothing wants no mails about messages; visitors have to get theirs.
  if (missing.length > 0 && (missing.length < needs.length || sender === undefined))
    complain(`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set: ${otherwise}`);
  const { RESEND_API_KEY: apiKey = '', CONTACT_RECIPIENT: to, CONTACT_SENDER: from } = env;
  if (to && !mailbox.test(to.trim())) complain('CONTACT_RECIPIENT is no address such as me@example.com');
  if (from && !mailbox.test(from.trim()))
    complain('CONTACT_SENDER is neither an address nor like Name <site@example.com>');
  if (missing.length > 0) return undefined;
  return createSender({ apiKey, from: from || sender || '', to, endpoint: env.RESEND_API_URL || undefined });
}

/** An address, or a name and an address, as mail services take it: `Name <me@example.com>`. */
const mailbox = /^(?:[^<>@,]+ <[^\s<>@,"']+@[^\s<>@,"']+\.[^\s<>@,"'.]+>|[^\s<>@,"']+@[^\s<>@,"']+\.[^\s<>@,"'.]+)$/;

/** An address that is valid as Reply-To. Another one is omitted, since Resend would refuse the email; its text has it. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

interface Sender {
  apiKey: string;
  from: string;
  to: string | undefined;
  endpoint: string | undefined;
}

function createSender({ apiKey, from, to, endpoint = 'https://api.resend.com/emails' }: Sender): SendMail {
  return async ({ id, replyTo = '', to: recipient = to, ...mail }) => {
    const reply = plainAddress.test(replyTo) ? { reply_to: replyTo } : {};
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}`, 'idempotency-key': id },
      body: JSON.stringify({ from, to: [recipient], ...mail, ...reply }),
      signal: AbortSignal.timeout(10_000),
    }).catch((error: unknown) => {
      throw new MailError(`Resend gave no answer (${nameOf(error)})`, 'busy');
    });
    const text = await response.text().catch(() => '');
    if (!response.ok) throw readRefusal(response.status, text);
  };
}

/** The types of errors that a setting or the account causes: https://resend.com/docs/api-reference/errors */
const settingsErrors =
  /"name":\s*"((?:missing|restricted|invalid)_api_key|invalid_from_address|(?:daily|monthly)_quota_exceeded)"/;

/** Reads why Resend has refused an email: the status and, if it is a known one, the type, since the text may quote it. */
function readRefusal(status: number, text: string): MailError {
  const name = settingsErrors.exec(text)?.[1];
  const reason = `Resend answered ${status}${name ? ` (${name})` : ''}`;
  // Every 403 is about the key, the domain of the sender, or a sender that may write only to the owner of the account.
  if (name || [401, 403].includes(status) || /API key is invalid|domain is not verified/i.test(text))
    return new MailError(reason, 'forbidden');
  // 409: an attempt with this key is still in progress. 429: too many requests.
  return new MailError(reason, status >= 500 || status === 409 || status === 429 ? 'busy' : 'refused');
}
