import { type Delivery, deliverMails } from '../submit-contact/deliver-mails.ts';
import type { Mail } from '../submit-contact/mailer.ts';
import { fillIn } from '../submit-contact/words.ts';
import type { PendingConfirmation, SubscriptionStore } from './subscription-store.ts';
import type { NewsletterWords } from './words.ts';

interface ConfirmationOptions extends Delivery {
  store: SubscriptionStore;
  words: NewsletterWords;
  /** The public URL of the function, which the links in emails begin with. */
  address: string;
}

/**
 * Sends the confirmation emails that are due. Never rejects.
 * @param againFor the address of a visitor who subscribes again
 */
export function sendConfirmations(
  { store, words, address, ...delivery }: ConfirmationOptions,
  againFor: string,
): Promise<void> {
  return deliverMails(delivery, {
    event: 'confirmation',
    claim: (maxRows) => store.claimConfirmations(maxRows, againFor),
    compose: (pending) => composeConfirmation(words, address, pending),
    record: (id, failure) => store.recordMail(id, failure),
  });
}

/** Composes the email with the links to confirm and to unsubscribe. @param address the public URL of the function */
function composeConfirmation(words: NewsletterWords, address: string, pending: PendingConfirmation): Mail {
  const confirm = `${address}?confirm=${pending.confirmToken}`;
  const unsubscribe = `${address}?unsubscribe=${pending.unsubscribeToken}`;
  return {
    id: `${pending.id}-${pending.attempt}`,
    to: pending.email,
    subject: fillIn(words.mail.subject, { site: words.siteName }),
    text: `${fillIn(words.mail.text, { confirm, unsubscribe, site: words.siteName })}\n`,
    // RFC 2369 and RFC 8058: mail programs show an unsubscribe button, which posts to this URL.
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
