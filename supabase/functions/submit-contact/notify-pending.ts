import { type Delivery, deliverMails } from './deliver-mails.ts';
import type { Mail } from './mailer.ts';
import type { MessageStore, PendingNotification } from './message-store.ts';
import { type ContactStrings, fillIn } from './strings.ts';

interface NotifyOptions extends Delivery {
  store: MessageStore;
  strings: ContactStrings;
}

/** Sends the operator an email for each message that is due. Never rejects. */
export function notifyPending({ store, strings, ...delivery }: NotifyOptions): Promise<void> {
  return deliverMails(delivery, {
    event: 'notification',
    claim: (maxRows) => store.claimNotifications(maxRows),
    compose: (notification) => composeMail(notification, strings),
    record: (id, failure) => store.recordNotification(id, failure),
    release: (id, failure) => store.releaseNotification(id, failure),
  });
}

/** Composes the email that notifies the operator of a message. */
function composeMail({ id, name, email, subject, message }: PendingNotification, strings: ContactStrings): Mail {
  const { labels } = strings;
  const head = `${labels.name}: ${oneLine(name)}\n${labels.email}: ${email}\n${labels.subject}: ${oneLine(subject)}`;
  return {
    id,
    subject: oneLine(fillIn(strings.mail.subject, { name, subject })),
    text: `${head}\n\n${message}\n`,
    replyTo: email,
  };
}

/** Invisible characters, which may change the direction of the text; not the joiners that scripts and emoji need. */
const invisible = /(?![\u200c\u200d])\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]/gu;

/**
 * Removes line breaks and invisible characters from a subject, which the mailer would refuse or which could end the
 * header early.
 */
function oneLine(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
