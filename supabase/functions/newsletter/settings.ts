import type { LogEntry } from '../submit-contact/log-entry.ts';
import type { Mailer } from '../submit-contact/mailer.ts';
import { createResendMailer } from '../submit-contact/resend-mailer.ts';
import type { Environment } from '../submit-contact/settings.ts';

/**
 * Creates a mailer if RESEND_API_KEY and CONTACT_SENDER are both set. The default sender of the contact function is not
 * enough: Resend delivers its mails only to the owner of the key, and these go to visitors.
 */
export function readNewsletterMailer(env: Environment, log: (entry: LogEntry) => void): Mailer | undefined {
  const { RESEND_API_KEY: apiKey, CONTACT_SENDER: from, RESEND_API_URL: endpoint } = env;
  if (!apiKey || !from) {
    const missing = [!apiKey && 'RESEND_API_KEY', !from && 'CONTACT_SENDER'].filter(Boolean).join(' and ');
    log({
      event: 'settings',
      outcome: 'ignored',
      reason: `subscriptions are confirmed by mail, which needs ${missing}: nobody gets that mail`,
    });
    return undefined;
  }
  return createResendMailer({ apiKey, from, to: from, ...(endpoint && { endpoint }) });
}

/**
 * Returns the URL that links in emails begin with: NEWSLETTER_URL, such as one on your own domain, or else the
 * function's URL in the project.
 */
export function readNewsletterAddress(env: Environment, projectUrl: string): string {
  return env.NEWSLETTER_URL?.trim() || `${projectUrl.replace(/\/+$/, '')}/functions/v1/newsletter`;
}
