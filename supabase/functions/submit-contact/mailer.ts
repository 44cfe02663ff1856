export interface Mail {
  /** The idempotency key: a second email with the same id is not delivered. */
  id: string;
  subject: string;
  text: string;
  /** The recipient; by default the operator. */
  to?: string;
  replyTo?: string;
  /** Headers of the email, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Resolves when the email was accepted; rejects with a `MailError` otherwise. */
  send(mail: Mail): Promise<void>;
}

/** The email was not accepted. The text says why, and contains nothing from the message. */
export class MailError extends Error {
  override name = 'MailError';
  /** Whether another attempt soon may succeed. */
  readonly isPassing: boolean;

  constructor(reason: string, isPassing: boolean) {
    super(reason);
    this.isPassing = isPassing;
  }
}
