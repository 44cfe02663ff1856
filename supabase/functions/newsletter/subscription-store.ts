/** A subscription whose confirmation mail is due. */
export interface PendingConfirmation {
  id: string;
  email: string;
  /** Part of the link in the email. Only its hash is stored. */
  confirmToken: string;
  unsubscribeToken: string;
}

/** Access to the database. Every method rejects with a `StoreError` when the database fails or answers unexpectedly. */
export interface SubscriptionStore {
  /**
   * Reserves up to `maxRows` subscriptions whose email is due, and counts an attempt for each.
   * @param againFor the address of a visitor who subscribes again and may get another email
   */
  claimConfirmations(maxRows: number, againFor?: string): Promise<PendingConfirmation[]>;
  /** Records that the email was accepted, or why not. */
  recordMail(id: string, error: string | undefined): Promise<void>;
  /**
   * Takes back an attempt that failed because of a setting.
   * @returns whether to report it, which is true once a day
   */
  releaseMail(id: string, error: string): Promise<boolean>;
  confirm(token: string): Promise<'confirmed' | 'expired' | 'unknown'>;
  unsubscribe(token: string): Promise<'removed' | 'unknown'>;
}
