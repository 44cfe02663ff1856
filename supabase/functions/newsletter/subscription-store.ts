/** A subscription whose confirmation mail is due. */
export interface PendingConfirmation {
  id: string;
  email: string;
  /** Stands in the link of the mail; stored as a hash only. */
  confirmToken: string;
  unsubscribeToken: string;
  /** Counts the mails to this address, from 1. */
  attempt: number;
}

/** Access to the database. Every method rejects with a `StoreError` when the database fails or answers unexpectedly. */
export interface SubscriptionStore {
  /**
   * Takes up to `maxRows` subscriptions whose mail is due, and counts an attempt for each.
   * @param againFor the address of somebody who subscribes again, and may get the mail again
   */
  claimConfirmations(maxRows: number, againFor: string): Promise<PendingConfirmation[]>;
  /** Writes down that the mail was taken, or why not. */
  recordMail(id: string, error: string | undefined): Promise<void>;
  confirm(token: string): Promise<'confirmed' | 'expired' | 'unknown'>;
  unsubscribe(token: string): Promise<'removed' | 'unknown'>;
}
