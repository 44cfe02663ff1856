import { describeFault } from './describe-fault.ts';
import type { LogEntry } from './log-entry.ts';
import { type Mail, MailError, type Mailer } from './mailer.ts';

export interface Delivery {
  mailer: Mailer;
  log(entry: LogEntry): void;
  /** The delays before the second, third … attempt to send an email, in milliseconds. */
  retryDelays?: readonly number[];
  /** The maximum number of emails; by default that of the current request, and some that failed before. */
  maxMails?: number;
}

/** The number of emails that a call of the schedule sends at most. Functions may run for 150 seconds. */
export const maxScheduledMails = 50;

/** The mails of one kind, and access to the rows that they belong to. */
interface DueMails<Row> {
  event: LogEntry['event'];
  /** Reserves up to `maxRows` rows whose email is due. */
  claim(maxRows: number): Promise<Row[]>;
  compose(row: Row): Mail;
  /** Records on the row that the email was accepted, or why not. */
  record(id: string, failure: string | undefined): Promise<void>;
  /**
   * Takes back the attempt of an email that was refused because of a setting.
   * @returns whether to report the refusal, which is true once a day
   */
  release(id: string, failure: string): Promise<boolean>;
}

/**
 * Sends the emails that are due, and records the result on each row. Never rejects: failures are logged, and the row
 * stays due for a later attempt.
 */
export async function deliverMails<Row extends { id: string }>(options: Delivery, due: DueMails<Row>): Promise<void> {
  const { maxMails = 5, log } = options;
  try {
    // One after the other: Resend accepts only a few mails per second, and the newest should be sent first. Each is
    // claimed just before it is sent, so that no other run claims it again while it waits for the others.
    for (let count = 0; count < maxMails; count++) {
      const [row] = await due.claim(1);
      if (row === undefined) return;
      const failure = await sendWithRetries(options, due.compose(row));
      if (failure?.kind === 'settings') return await releaseRow(options, due, row.id, failure.reason);
      await recordResult(options, due, row.id, failure?.reason);
    }
  } catch (error) {
    log({ event: due.event, outcome: 'not claimed', reason: describeFault(error) });
  }
}

/** Records the result of an email in the log and on its row. */
async function recordResult<Row>(
  { log }: Delivery,
  { event, record }: DueMails<Row>,
  id: string,
  failure: string | undefined,
): Promise<void> {
  log({ event, outcome: failure ? 'failed' : 'sent', message: id, ...(failure && { reason: failure }) });
  try {
    await record(id, failure);
  } catch (error) {
    log({ event, outcome: 'not recorded', message: id, reason: describeFault(error) });
  }
}

/** Takes back the attempt of an email that no setting allows for now, and reports it once a day. */
async function releaseRow<Row>(
  { log }: Delivery,
  { event, release }: DueMails<Row>,
  id: string,
  failure: string,
): Promise<void> {
  const remedy =
    'Check RESEND_API_KEY, the quota of its account, and that the domain of CONTACT_SENDER is verified. Mails wait, and are sent once they are accepted.';
  try {
    if (await release(id, failure))
      log({ level: 'error', event, outcome: 'rejected', reason: `${failure}. ${remedy}` });
  } catch (error) {
    log({ level: 'error', event, outcome: 'rejected', reason: `${failure}. ${remedy}` });
    log({ event, outcome: 'not recorded', message: id, reason: describeFault(error) });
  }
}

interface Failure {
  kind: MailError['kind'];
  reason: string;
}

/** Sends an email, with retries. @returns the last failure, or undefined if it was accepted */
async function sendWithRetries(
  { mailer, retryDelays = [1_000, 5_000] }: Delivery,
  mail: Mail,
): Promise<Failure | undefined> {
  for (let attempt = 0; ; attempt++) {
    try {
      await mailer.send(mail);
      return undefined;
    } catch (error) {
      const kind = error instanceof MailError ? error.kind : 'mail';
      const delay = retryDelays[attempt];
      if (delay === undefined || kind !== 'service') return { kind, reason: describeFault(error) };
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
