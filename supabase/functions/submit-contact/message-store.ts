import type { MessageLimit } from './limits.ts';

/** The fields of a message, trimmed and checked. */
export interface ContactFields {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface Submission {
  fields: ContactFields;
  idempotencyKey: string;
  /** The keyed hash of the network address that it came from. */
  sender: string;
  isSpam: boolean;
  limit: MessageLimit;
}

export type SubmitResult =
  | { outcome: 'stored' | 'repeated'; messageId: string }
  | { outcome: 'reused' }
  /** This sender has stored enough for now. */
  | { outcome: 'limited'; retryAfter: number }
  /** All senders together have. */
  | { outcome: 'crowded'; retryAfter: number };

/** A stored message whose mail is due. */
export interface PendingNotification extends ContactFields {
  id: string;
}

/** Where messages are kept. Every method rejects with a `StoreError` when the database does not answer as it should. */
export interface MessageStore {
  submit(submission: Submission): Promise<SubmitResult>;
  /** Takes up to `maxRows` messages whose mail is due, and counts an attempt for each. */
  claimNotifications(maxRows: number): Promise<PendingNotification[]>;
  /** Writes down that the mail was taken, or why not. `error` holds nothing of the message. */
  recordNotification(messageId: string, error: string | undefined): Promise<void>;
}

/** The database cannot be reached, refuses, or answers nonsense. The text holds nothing of a message. */
export class StoreError extends Error {
  override name = 'StoreError';
}
