/** A subscription whose confirmation mail is due. */
export interface PendingConfirmation {
  id: string;
  email: string;
  /** Part of the link in the email. Only its hash is stored. */
  confirmToken: string;
  unsubscribeToken: string;
  /** The language of the page of the form as a BCP 47 tag, which the site may no longer have; undefined for the main one. */
  language: string | undefined;
}

/** A visitor who has just subscribed, or subscribes again and may get another email. */
export interface AskingSubscriber {
  email: string;
  /** The language of the page of the form; undefined for the main one. */
  language: string | undefined;
}

/** Access to the database. Every method rejects with a `StoreError` when the database fails or answers unexpectedly. */
export interface SubscriptionStore {
  /**
   * Reserves up to `maxRows` subscriptions whose email is due, and counts an attempt for each.
   * @param asking the visitor who asks for an email; stores the language unless the address is confirmed
   */
  claimConfirmations(maxRows: number, asking?: AskingSubscriber): Promise<PendingConfirmation[]>;
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
