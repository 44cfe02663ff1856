import { callDatabase, describeError, nameOf } from './rpc.ts';
import type { FunctionOptions } from './runtime.ts';

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

/** How the mails of a kind are composed and sent. */
interface MailKind {
  kind: 'notification' | 'confirmation';
  compose(row: ClaimedMail): Mail;
  /** The variables without which no mail is sent; `otherwise` tells the operator, in the log, what happens then. */
  needs: readonly string[];
  otherwise: string;
  /** The sender if CONTACT_SENDER is not set; undefined if it must be set. */
  sender?: string;
}

/** Why a mail was not accepted, without anything that a visitor wrote. */
interface Failure {
  reason: string;
  /** `busy`: a retry may succeed. `forbidden`: a setting or the account blocks all mails. `refused`: only this mail. */
  kind: 'busy' | 'forbidden' | 'refused';
}

export type Deliver = ReturnType<typeof createDelivery>;

/**
 * Creates a function that sends due mails of a kind: that of the current request, and some that failed before. It never
 * rejects: failures are logged, and the mail stays due. `asking` is the address of a visitor who asks for a
 * confirmation, and `tag` the language of the page. Returns undefined if settings are missing.
 */
export function createDelivery(options: FunctionOptions, { kind, compose, ...needed }: MailKind) {
  const { project, log, retryDelays = [1_000, 5_000] } = options;
  const send = createMailer(options, needed);
  if (send === undefined) return undefined;
  return async (maxMails = 5, asking: { asking?: string; tag?: string | undefined } = {}): Promise<void> => {
    let outcomeOnError = 'not claimed';
    try {
      for (let remaining = maxMails; remaining > 0; outcomeOnError = 'not claimed') {
        const parameters = { kind, max_rows: remaining, project_url: project.url, ...asking };
        const rows = (await callDatabase(project, 'claim_mails', parameters)) as ClaimedMail[];
        if (rows.length === 0) return;
        remaining -= rows.length;
        // One after the other: Resend accepts only a few mails per second, and the newest should be sent first.
        for (const row of rows) {
          outcomeOnError = 'not composed';
          const mail = compose(row);
          let failure = await send(mail);
          for (const delay of retryDelays) {
            if (failure?.kind !== 'busy') break;
            await new Promise((resolve) => setTimeout(resolve, delay));
            failure = await send(mail);
          }
          outcomeOnError = 'not recorded';
          const isForbidden = failure?.kind === 'forbidden';
          const { reason } = failure ?? {};
          if (!isForbidden) log({ event: kind, outcome: failure ? 'failed' : 'sent', ...(reason && { reason }) });
          const settled = { mail: row.id, failure: reason ?? null, is_forbidden: isForbidden };
          const isFirstInADay = await callDatabase(project, 'settle_mail', settled);
          if (isForbidden && isFirstInADay)
            log({ level: 'error', event: kind, outcome: 'rejected', reason: `${reason}. ${remedy}` });
          if (isForbidden) return; // The other mails would be refused, too.
        }
      }
    } catch (error) {
      log({ event: kind, outcome: outcomeOnError, reason: describeError(error) });
    }
  };
}

const remedy =
  'Check RESEND_API_KEY, the quota of its account, and that the domain of CONTACT_SENDER is verified. Mails wait, and are sent once they are accepted.';

/** An address, or a name and an address, as mail services take it: `Name <me@example.com>`. */
const mailbox = /^(?:[^<>@,]+ <[^\s<>@,"']+@[^\s<>@,"']+\.[^\s<>@,"'.]+>|[^\s<>@,"']+@[^\s<>@,"']+\.[^\s<>@,"'.]+)$/;

/** An address that is valid as Reply-To. Others are omitted, since Resend would refuse the mail; its text has them. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/**
 * Creates a function that sends a mail with Resend, and returns why it was not accepted, or undefined if it was. Logs
 * settings that are missing or cannot be used; if one is missing, returns undefined instead of the function. The domain
 * of CONTACT_SENDER must be verified with Resend (https://resend.com/docs/api-reference/emails/send-email).
 */
function createMailer({ env, log }: FunctionOptions, needed: Pick<MailKind, 'sender' | 'needs' | 'otherwise'>) {
  const { sender, needs, otherwise } = needed;
  const complain = (reason: string) => log({ event: 'settings', outcome: 'ignored', reason });
  const missing = needs.filter((name) => !env[name]);
  // An operator who has set nothing wants no mails about messages. Mails to visitors are needed, and have no `sender`.
  if (missing.length > 0 && (missing.length < needs.length || sender === undefined))
    complain(`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set: ${otherwise}`);
  const { RESEND_API_KEY, CONTACT_RECIPIENT, CONTACT_SENDER, RESEND_API_URL } = env;
  if (CONTACT_RECIPIENT && !mailbox.test(CONTACT_RECIPIENT.trim()))
    complain('CONTACT_RECIPIENT is not an address such as me@example.com');
  if (CONTACT_SENDER && !mailbox.test(CONTACT_SENDER.trim()))
    complain('CONTACT_SENDER is not an address such as site@example.com or Name <site@example.com>');
  if (missing.length > 0) return undefined;
  return async ({ id, replyTo = '', to = CONTACT_RECIPIENT, ...mail }: Mail): Promise<Failure | undefined> => {
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

/** Reads why Resend refused a mail: the status and a known type of error, since the text may quote the mail. */
function readRefusal(status: number, text: string): Failure {
  const name = settingsErrors.exec(text)?.[1];
  const reason = `Resend answered ${status}${name ? ` (${name})` : ''}`;
  // Every 403 is about the key, the domain of the sender, or a sender that may write only to the owner of the account.
  if (name || [401, 403].includes(status) || /API key is invalid|domain is not verified/i.test(text))
    return { reason, kind: 'forbidden' };
  // 409: an attempt with this key is still in progress. 429: too many requests.
  return { reason, kind: status >= 500 || status === 409 || status === 429 ? 'busy' : 'refused' };
}
