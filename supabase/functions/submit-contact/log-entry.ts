/** A line of the log. It never contains text or addresses from visitors. */
export interface LogEntry {
  /** Set where the operator has to do something. */
  level?: 'error';
  event: 'contact' | 'notification' | 'settings' | 'subscription' | 'confirmation' | 'schedule';
  outcome: string;
  status?: number;
  /** The id of the stored message or subscription. */
  message?: string;
  reason?: string;
}

/** Writes an entry as one line of JSON. */
export function formatLogEntry(entry: LogEntry): string {
  return JSON.stringify(entry);
}
