import { type Delivery, deliverMails } from '../submit-contact/deliver-mails.ts';
import type { Mail } from '../submit-contact/mailer.ts';
import { fillIn } from '../submit-contact/strings.ts';
import type { NewsletterStrings } from './strings.ts';
import type { PendingConfirmation, SubscriptionStore } from './subscription-store.ts';

interface ConfirmationOptions extends Delivery {
  store: SubscriptionStore;
  strings: NewsletterStrings;
  /** The public URL of the function, which the links in emails begin with. */
  address: string;
}

/**
 * Sends the confirmation emails that are due. Never rejects.
 * @param againFor the address of a visitor who subscribes again
 */
export function sendConfirmations(
  { store, strings, address, ...delivery }: ConfirmationOptions,
  againFor?: string,
): Promise<void> {
  return deliverMails(delivery, {
    event: 'confirmation',
    claim: (maxRows) => store.claimConfirmations(maxRows, againFor),
    compose: (pending) => composeConfirmation(strings, address, pending),
    record: (id, failure) => store.recordMail(id, failure),
    release: (id, failure) => store.releaseMail(id, failure),
  });
}

/** Composes the email with the links to confirm and to unsubscribe. @param address the public URL of the function */
function composeConfirmation(strings: NewsletterStrings, address: string, pending: PendingConfirmation): Mail {
  const confirm = `${address}?confirm=${pending.confirmToken}`;
  const unsubscribe = `${address}?unsubscribe=${pending.unsubscribeToken}`;
  return {
    // Each claim has links of its own, so only retries within it are the same email.
    id: crypto.randomUUID(),
    to: pending.email,
    subject: fillIn(strings.mail.subject, { site: strings.siteName }),
    text: `${fillIn(strings.mail.text, { confirm, unsubscribe, site: strings.siteName })}\n`,
    // RFC 2369 and RFC 8058: mail programs show an unsubscribe button, which posts to this URL.
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
