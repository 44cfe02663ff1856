import { callDatabase, describeError, nameOf, type Project } from './rpc.ts';
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

/** Why a mail was not accepted, without anything that a visitor wrote. */
interface Failure {
  reason: string;
  /** `busy`: a retry may succeed. `forbidden`: a setting or the account would have every other mail refused as well. */
  kind: 'busy' | 'forbidden' | 'refused';
}

type SendMail = (mail: Mail) => Promise<Failure | undefined>;

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

export interface Delivery {
  project: Project;
  kind: 'notification' | 'confirmation';
  send: SendMail;
  compose(row: ClaimedMail): Mail;
  log: Log;
  /** The delays before the second, third … attempt to send a mail, in milliseconds. */
  retryDelays?: readonly number[] | undefined;
}

/** The number of mails that a call of the schedule sends at most. Functions may run for 150 seconds. */
export const maxScheduledMails = 50;

/**
 * Sends the mails that are due. Never rejects: failures are logged, and the mail stays due for a later attempt.
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
    for (let left = maxMails; left > 0; step = 'not claimed') {
      const parameters = { kind, max_rows: left, project_url: project.url, ...asking };
      const rows = (await callDatabase(project, 'claim_mails', parameters)) as ClaimedMail[];
      if (rows.length === 0) return;
      left -= rows.length;
      // One after the other: Resend accepts only a few mails per second, and the newest should be sent first.
      for (const row of rows) {
        step = 'not composed';
        const failure = await sendWithRetries(send, compose(row), retryDelays);
        const isForbidden = failure?.kind === 'forbidden';
        if (!isForbidden)
          log({ event: kind, outcome: failure ? 'failed' : 'sent', ...(failure && { reason: failure.reason }) });
        step = 'not recorded';
        const settled = { mail: row.id, failure: failure?.reason ?? null, is_forbidden: isForbidden };
        const isNew = await callDatabase(project, 'settle_mail', settled);
        if (isForbidden && isNew)
          log({ level: 'error', event: kind, outcome: 'rejected', reason: `${failure.reason}. ${remedy}` });
        // All others wait as well.
        if (isForbidden) return;
      }
    }
  } catch (error) {
    log({ event: kind, outcome: step, reason: describeError(error) });
  }
}

const remedy =
  'Check RESEND_API_KEY, the quota of its account, and that the domain of CONTACT_SENDER is verified. Mails wait, and are sent once they are accepted.';

async function sendWithRetries(send: SendMail, mail: Mail, delays: readonly number[]): Promise<Failure | undefined> {
  for (const delay of delays) {
    const failure = await send(mail);
    if (failure?.kind !== 'busy') return failure;
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return send(mail);
}

/** An address, or a name and an address, as mail services take it: `Name <me@example.com>`. */
const mailbox = /^(?:[^<>@,]+ <[^\s<>@,"']+@[^\s<>@,"']+\.[^\s<>@,"'.]+>|[^\s<>@,"']+@[^\s<>@,"']+\.[^\s<>@,"'.]+)$/;

/** An address that is valid as Reply-To. Another one is omitted, since Resend would refuse the mail; its text has it. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

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
  const { RESEND_API_KEY, CONTACT_RECIPIENT, CONTACT_SENDER, RESEND_API_URL } = env;
  if (CONTACT_RECIPIENT && !mailbox.test(CONTACT_RECIPIENT.trim()))
    complain('CONTACT_RECIPIENT is no address such as me@example.com');
  if (CONTACT_SENDER && !mailbox.test(CONTACT_SENDER.trim()))
    complain('CONTACT_SENDER is neither an address nor like Name <site@example.com>');
  if (missing.length > 0) return undefined;
  return async ({ id, replyTo = '', to = CONTACT_RECIPIENT, ...mail }) => {
    const reply = plainAddress.test(replyTo) ? { reply_to: replyTo } : {};
    try {
      const response = await fetch(RESEND_API_URL || 'https://api.resend.com/emails', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${RESEND_API_KEY}`,
          'idempotency-key': id,
        },
        body: JSON.stringify({ from: CONTACT_SENDER || sender, to: [to], ...mail, ...reply }),
        signal: AbortSignal.timeout(10_000),
      });
      const text = await response.text().catch(() => '');
      return response.ok ? undefined : readRefusal(response.status, text);
    } catch (error) {
      return { reason: `Resend gave no answer (${nameOf(error)})`, kind: 'busy' };
    }
  };
}

/** The types of errors that a setting or the account causes: https://resend.com/docs/api-reference/errors */
const settingsErrors =
  /"name":\s*"((?:missing|restricted|invalid)_api_key|invalid_from_address|(?:daily|monthly)_quota_exceeded)"/;

/** Reads why Resend has refused a mail: the status and, if it is a known one, the type, since the text may quote it. */
function readRefusal(status: number, text: string): Failure {
  const name = settingsErrors.exec(text)?.[1];
  const reason = `Resend answered ${status}${name ? ` (${name})` : ''}`;
  // Every 403 is about the key, the domain of the sender, or a sender that may write only to the owner of the account.
  if (name || [401, 403].includes(status) || /API key is invalid|domain is not verified/i.test(text))
    return { reason, kind: 'forbidden' };
  // 409: an attempt with this key is still in progress. 429: too many requests.
  return { reason, kind: status >= 500 || status === 409 || status === 429 ? 'busy' : 'refused' };
}
