import { describeFault } from './describe-fault.ts';
import type { LogEntry } from './log-entry.ts';
import { type Mail, MailError, type Mailer } from './mailer.ts';

export interface Delivery {
  mailer: Mailer;
  log(entry: LogEntry): void;
  /** The delays before the second, third … attempt to send an email, in milliseconds. */
  retryDelays?: readonly number[];
}

/** The mails of one kind, and access to the rows that they belong to. */
interface DueMails<Row> {
  event: LogEntry['event'];
  /** Reserves up to `maxRows` rows whose email is due. */
  claim(maxRows: number): Promise<Row[]>;
  compose(row: Row): Mail;
  /** Records on the row that the email was accepted, or why not. */
  record(id: string, failure: string | undefined): Promise<void>;
}

/** The maximum number of emails per run: that of the current request, and some that failed before. */
const maxMailsInRun = 5;

/**
 * Sends the emails that are due, and records the result on each row. Never rejects: failures are logged, and the row
 * stays due for a later attempt.
 */
export async function deliverMails<Row extends { id: string }>(options: Delivery, due: DueMails<Row>): Promise<void> {
  try {
    // One after the other: Resend accepts only a few mails per second, and the newest should be sent first.
    for (const row of await due.claim(maxMailsInRun)) await deliver(options, due, row);
  } catch (error) {
    options.log({ event: due.event, outcome: 'not claimed', reason: describeFault(error) });
  }
}

/** Sends the email of one row, and records the result in the log and on the row. */
async function deliver<Row extends { id: string }>(
  options: Delivery,
  { event, compose, record }: DueMails<Row>,
  row: Row,
): Promise<void> {
  const { log } = options;
  const failure = await sendWithRetries(options, compose(row));
  log({ event, outcome: failure ? 'failed' : 'sent', message: row.id, ...(failure && { reason: failure }) });
  try {
    await record(row.id, failure);
  } catch (error) {
    log({ event, outcome: 'not recorded', message: row.id, reason: describeFault(error) });
  }
}

/** Sends an email, with retries. @returns the reason of the last failure, or undefined if it was accepted */
async function sendWithRetries(
  { mailer, retryDelays = [1_000, 5_000] }: Delivery,
  mail: Mail,
): Promise<string | undefined> {
  for (let attempt = 0; ; attempt++) {
    try {
      await mailer.send(mail);
      return undefined;
    } catch (error) {
      const delay = retryDelays[attempt];
      if (delay === undefined || !(error instanceof MailError && error.isTemporary)) return describeFault(error);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
