import type { Answer } from '../_shared/check-answers.ts';
import type { MessageLimit } from './limits.ts';

/** The fields that every message has, trimmed and checked. */
interface MessageFields {
  name: string;
  email: string;
  subject: string;
  /** What was written, or the answers of a form with their labels. */
  message: string;
}

/** A message from the contact form, or from a form of one's own. */
export interface ContactFields extends MessageFields {
  /** The name of the form in the content; undefined for the contact form. */
  form?: string;
  /** The answers as data, without the name and the address of the sender. */
  answers?: Record<string, Answer>;
}

interface Submission {
  fields: ContactFields;
  idempotencyKey: string;
  /** A keyed hash of the sender's network address. */
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
export interface PendingNotification extends MessageFields {
  id: string;
}

/**
 * Access to the stored messages. Every method rejects with a `StoreError` when the database fails or answers
 * unexpectedly.
 */
export interface MessageStore {
  submit(submission: Submission): Promise<SubmitResult>;
  /** Reserves up to `maxRows` messages whose email is due, and counts an attempt for each. */
  claimNotifications(maxRows: number): Promise<PendingNotification[]>;
  /** Records that the email was accepted, or why not. `error` contains nothing from the message. */
  recordNotification(messageId: string, error: string | undefined): Promise<void>;
  /**
   * Takes back an attempt that failed because of a setting.
   * @returns whether to report it, which is true once a day
   */
  releaseNotification(messageId: string, error: string): Promise<boolean>;
}

/**
 * The database cannot be reached, refuses the request, or answers unexpectedly. The text contains nothing from a
 * message.
 */
export class StoreError extends Error {
  override name = 'StoreError';
}
