import { describeFault } from './describe-fault.ts';
import type { LogEntry } from './log-entry.ts';
import { type Mail, MailError, type Mailer } from './mailer.ts';
import type { MessageStore, PendingNotification } from './message-store.ts';
import { type ContactWords, fillIn } from './words.ts';

interface NotifyOptions {
  store: MessageStore;
  mailer: Mailer;
  words: ContactWords;
  log(entry: LogEntry): void;
  retryDelays?: readonly number[];
}

/** How many mails one run sends: the message that started it, and some that failed before. */
const maxMailsInRun = 5;

/**
 * Sends the mails that are due and writes down on each row how it ended. Never rejects: what fails is logged, and is
 * due again later, since its row says that nobody was notified.
 */
export async function notifyPending(options: NotifyOptions): Promise<void> {
  try {
    const pending = await options.store.claimNotifications(maxMailsInRun);
    // One after the other: Resend takes a few mails a second, and the newest comes first.
    for (const notification of pending) await notify(options, notification);
  } catch (error) {
    options.log({ event: 'notification', outcome: 'not claimed', reason: describeFault(error) });
  }
}

async function notify(options: NotifyOptions, notification: PendingNotification): Promise<void> {
  const { store, log } = options;
  const failure = await sendWithRetries(options, composeMail(notification, options.words));
  const reason = failure && { reason: failure };
  log({ event: 'notification', outcome: failure ? 'failed' : 'sent', message: notification.id, ...reason });
  try {
    await store.recordNotification(notification.id, failure);
  } catch (error) {
    log({ event: 'notification', outcome: 'not recorded', message: notification.id, reason: describeFault(error) });
  }
}

/** Sends a mail, a few times if need be. Gives the reason of the last failure, or undefined when it was taken. */
export async function sendWithRetries(
  { mailer, retryDelays = [1_000, 5_000] }: Pick<NotifyOptions, 'mailer' | 'retryDelays'>,
  mail: Mail,
): Promise<string | undefined> {
  for (let attempt = 0; ; attempt++) {
    try {
      await mailer.send(mail);
      return undefined;
    } catch (error) {
      const delay = retryDelays[attempt];
      if (delay === undefined || !(error instanceof MailError && error.isPassing)) return describeFault(error);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

function composeMail({ id, name, email, subject, message }: PendingNotification, words: ContactWords): Mail {
  const { labels } = words;
  const head = `${labels.name}: ${oneLine(name)}\n${labels.email}: ${email}\n${labels.subject}: ${oneLine(subject)}`;
  return {
    id,
    subject: oneLine(fillIn(words.mail.subject, { name, subject })),
    text: `${head}\n\n${message}\n`,
    replyTo: email,
  };
}

/** Characters that nobody sees, and that may turn the text around them; not the joiners that scripts and emoji need. */
const invisible = /(?![\u200c\u200d])\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A subject with a line break in it would be refused, or end the header early. */
function oneLine(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
