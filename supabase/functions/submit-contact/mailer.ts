export interface Mail {
  /** A second mail with the same one is not delivered again. */
  id: string;
  subject: string;
  text: string;
  /** Who gets it; by default the operator. */
  to?: string;
  replyTo?: string;
  /** Headers of the mail itself, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Resolves when the mail was taken; rejects with a `MailError` otherwise. */
  send(mail: Mail): Promise<void>;
}

/** The mail was not taken. The text says why, and holds nothing of the message. */
export class MailError extends Error {
  override name = 'MailError';
  /** Whether trying again soon may succeed. */
  readonly isPassing: boolean;

  constructor(reason: string, isPassing: boolean) {
    super(reason);
    this.isPassing = isPassing;
  }
}
