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

/** The email was not accepted. The error says why, and contains nothing that the visitor wrote. */
export class MailError extends Error {
  override name = 'MailError';
  /** Whether the failure is temporary, so that a retry may succeed. */
  readonly isTemporary: boolean;

  constructor(reason: string, isTemporary: boolean) {
    super(reason);
    this.isTemporary = isTemporary;
  }
}
