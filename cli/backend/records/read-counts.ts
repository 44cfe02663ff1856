import { callFunction } from '../operator/call-function.ts';
import type { Project } from '../operator/with-project.ts';

interface WeekCount {
  /** An ISO week in the time zone of the site: `2026-W48`. */
  week: string;
  total: number;
}

interface MailCounts {
  sent: number;
  /** Refused so far; a later attempt may succeed. */
  failed: number;
  unsent: number;
}

/** What visitors have sent, as numbers. */
export interface RecordCounts {
  subscriptions: {
    total: number;
    confirmed: number;
    /** The page of the form; null if the visitor's browser did not name it. The page with most subscriptions first. */
    byPage: { page: string | null; total: number; confirmed: number }[];
    byWeek: (WeekCount & { confirmed: number })[];
  };
  /** Those who left through a link, in a file, or by a deletion on request. */
  unsubscribed: { total: number; byWeek: WeekCount[] };
  interests: { total: number; byProduct: { product: string; total: number }[] };
  messages: { total: number; spam: number; byWeek: (WeekCount & { spam: number })[] };
  mails: {
    /** About messages, to the operator. */
    notifications: MailCounts;
    /** To subscribers, who are asked to confirm. */
    confirmations: MailCounts;
  };
}

/** Counts in the database, so that it takes one request however many rows there are. @throws {EnvironmentError} */
export const readCounts = (project: Project, timeZone: string) =>
  callFunction<RecordCounts>(project.admin, 'count_records', { time_zone: timeZone });
