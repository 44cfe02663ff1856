/** The longest that each field may be, in Unicode characters. The table `contact_messages` holds the same limits. */
export const fieldLimits = { name: 200, email: 254, subject: 200, message: 10_000 } as const;

/** 32 KB, for the whole body of a request. */
export const maxBodyBytes = 32_768;

/** The number of messages that one sender, and all senders together, may store in a period. */
export interface MessageLimit {
  messages: number;
  /** Of all senders together. */
  total: number;
  seconds: number;
}

export const defaultLimit: MessageLimit = { messages: 5, total: 100, seconds: 600 };
