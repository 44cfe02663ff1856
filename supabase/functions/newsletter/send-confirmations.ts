import { type Delivery, deliverMails } from '../submit-contact/deliver-mails.ts';
import { composeConfirmation } from './compose-confirmation.ts';
import type { NewsletterStrings } from './strings.ts';
import type { AskingSubscriber, SubscriptionStore } from './subscription-store.ts';

interface ConfirmationOptions extends Delivery {
  store: SubscriptionStore;
  strings: NewsletterStrings;
  /** The public URL of the function, which the links in emails begin with. */
  address: string;
}

/**
 * Sends the confirmation emails that are due. Never rejects.
 * @param asking the visitor whose form asks for an email
 */
export function sendConfirmations(
  { store, strings, address, ...delivery }: ConfirmationOptions,
  asking?: AskingSubscriber,
): Promise<void> {
  return deliverMails(delivery, {
    event: 'confirmation',
    claim: (maxRows) => store.claimConfirmations(maxRows, asking),
    compose: (pending) => composeConfirmation(strings, address, pending),
    record: (id, failure) => store.recordMail(id, failure),
    release: (id, failure) => store.releaseMail(id, failure),
  });
}
