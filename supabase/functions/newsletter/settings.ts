import type { Mailer } from '../submit-contact/mailer.ts';
import { createResendMailer } from '../submit-contact/resend-mailer.ts';
import type { Environment } from '../submit-contact/settings.ts';

/**
 * A mailer when RESEND_API_KEY and CONTACT_SENDER are both set: Resend's own sender, the default of the contact function,
 * delivers to the owner of the key only, and these mails go to visitors.
 */
export function readNewsletterMailer(env: Environment): Mailer | undefined {
  const { RESEND_API_KEY: apiKey, CONTACT_SENDER: from, RESEND_API_URL: endpoint } = env;
  if (!apiKey || !from) return undefined;
  return createResendMailer({ apiKey, from, to: from, ...(endpoint && { endpoint }) });
}

/**
 * The address that links in mails begin with: NEWSLETTER_URL, such as one below a domain of your own, else that of the
 * function at the project.
 */
export function readNewsletterAddress(env: Environment, projectUrl: string): string {
  return env.NEWSLETTER_URL?.trim() || `${projectUrl.replace(/\/+$/, '')}/functions/v1/newsletter`;
}
