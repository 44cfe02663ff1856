export interface Mail {
  /** The idempotency key: a second email with the same id is not delivered. */
  id: string;
  subject: string;
  text: string;
  /** The same as HTML, for mails that name their language. */
  html?: string;
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

/**
 * What has to change before an email is accepted: nothing, if the service is busy (`service`); a setting or the account,
 * if every other email would be refused as well (`settings`); or the email itself (`mail`).
 */
export type MailErrorKind = 'service' | 'settings' | 'mail';

/** The email was not accepted. The error says why, and contains nothing that the visitor wrote. */
export class MailError extends Error {
  override name = 'MailError';
  readonly kind: MailErrorKind;

  constructor(reason: string, kind: MailErrorKind) {
    super(reason);
    this.kind = kind;
  }
}
