import { MailError, type Mailer } from './mailer.ts';
import { readRefusal } from './resend-refusal.ts';

export interface ResendOptions {
  apiKey: string;
  /** A plain address, or `Name <address>`, of a domain that is verified with Resend. */
  from: string;
  to: string;
  fetch?: typeof fetch;
  endpoint?: string;
  /** The timeout of one attempt, in milliseconds. */
  timeout?: number;
}

/** Creates a mailer that uses Resend's HTTP API: https://resend.com/docs/api-reference/emails/send-email */
export function createResendMailer(options: ResendOptions): Mailer {
  const { apiKey, from, to, endpoint = 'https://api.resend.com/emails', timeout = 10_000 } = options;
  const send = options.fetch ?? fetch;
  return {
    async send({ id, subject, text, html, replyTo, headers, to: recipient = to }) {
      let response: Response;
      try {
        response = await send(endpoint, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${apiKey}`,
            // Resend delivers only once per key within 24 hours, so an attempt whose answer was lost can be repeated.
            'idempotency-key': id,
          },
          body: JSON.stringify({
            from,
            to: [recipient],
            subject,
            text,
            ...(html !== undefined && { html }),
            ...(replyTo !== undefined && isPlainAddress(replyTo) && { reply_to: replyTo }),
            ...(headers && { headers }),
          }),
          signal: AbortSignal.timeout(timeout),
        });
      } catch (error) {
        const kind = error instanceof Error ? error.name : 'unknown error';
        throw new MailError(`Resend gave no answer (${kind})`, 'service');
      }
      if (response.ok) {
        await response.body?.cancel();
        return;
      }
      throw await readRefusal(response);
    },
  };
}

/**
 * Tells whether an address is valid as Reply-To. An invalid one is omitted, because Resend would refuse the email; its
 * text contains the address anyway.
 */
function isPlainAddress(address: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address);
}
