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
