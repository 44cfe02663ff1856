import { MailError } from './mailer.ts';
import { StoreError } from './message-store.ts';

/** Describes an error for the log and the row. Errors that may quote a message are reduced to their name. */
export function describeFault(error: unknown): string {
  if (error instanceof StoreError || error instanceof MailError) return error.message;
  return error instanceof Error ? error.name : 'unknown error';
}
