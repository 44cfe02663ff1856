import { MailError } from './mailer.ts';
import { StoreError } from './message-store.ts';

/** A reason for the log and the row. Our own errors hold nothing of a message; of others only the kind is let out. */
export function describeFault(error: unknown): string {
  if (error instanceof StoreError || error instanceof MailError) return error.message;
  return error instanceof Error ? error.name : 'unknown error';
}
