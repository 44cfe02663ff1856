import { describeFault } from '../submit-contact/describe-fault.ts';
import type { LogEntry } from '../submit-contact/log-entry.ts';
import type { Mail, Mailer } from '../submit-contact/mailer.ts';
import { sendWithRetries } from '../submit-contact/notify-pending.ts';
import { fillIn } from '../submit-contact/words.ts';
import type { PendingConfirmation, SubscriptionStore } from './subscription-store.ts';
import type { NewsletterWords } from './words.ts';

interface ConfirmationOptions {
  store: SubscriptionStore;
  mailer: Mailer;
  words: NewsletterWords;
  /** The public address of the function, which the links in mails begin with. */
  address: string;
  log(entry: LogEntry): void;
  retryDelays?: readonly number[];
}

/** How many mails one run sends: that of the visitor who started it, and some that failed before. */
const maxMailsInRun = 5;

/**
 * Sends the confirmation mails that are due and writes down how each ended. Never rejects: what fails is logged, and is
 * due again later.
 * @param againFor the address of somebody who subscribes again
 */
export async function sendConfirmations(options: ConfirmationOptions, againFor: string | undefined): Promise<void> {
  try {
    for (const pending of await options.store.claimConfirmations(maxMailsInRun, againFor)) await send(options, pending);
  } catch (error) {
    options.log({ event: 'confirmation', outcome: 'not claimed', reason: describeFault(error) });
  }
}

async function send(options: ConfirmationOptions, pending: PendingConfirmation): Promise<void> {
  const { store, log } = options;
  const failure = await sendWithRetries(options, composeConfirmation(options, pending));
  const reason = failure && { reason: failure };
  log({ event: 'confirmation', outcome: failure ? 'failed' : 'sent', message: pending.id, ...reason });
  try {
    await store.recordMail(pending.id, failure);
  } catch (error) {
    log({ event: 'confirmation', outcome: 'not recorded', message: pending.id, reason: describeFault(error) });
  }
}

function composeConfirmation({ words, address }: ConfirmationOptions, pending: PendingConfirmation): Mail {
  const confirm = `${address}?confirm=${pending.confirmToken}`;
  const unsubscribe = `${address}?unsubscribe=${pending.unsubscribeToken}`;
  return {
    id: `${pending.id}-${pending.attempt}`,
    to: pending.email,
    subject: fillIn(words.mail.subject, { site: words.siteName }),
    text: `${fillIn(words.mail.text, { confirm, unsubscribe, site: words.siteName })}\n`,
    // RFC 2369 and RFC 8058: mail programs show a button of their own, which posts to the address.
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
