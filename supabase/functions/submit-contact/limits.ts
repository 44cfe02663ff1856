/** The maximum length of each field, in Unicode characters. The table `contact_messages` has the same limits. */
export const fieldLimits = { name: 200, email: 254, subject: 200, message: 10_000 } as const;

/** The maximum size of a request body in bytes: 32 KB. */
export const maxBodyBytes = 32_768;

/** The number of messages that one sender, and all senders together, may store in a period. */
export interface MessageLimit {
  messages: number;
  /** The number for all senders together. */
  total: number;
  seconds: number;
}

export const defaultLimit: MessageLimit = { messages: 5, total: 100, seconds: 600 };
