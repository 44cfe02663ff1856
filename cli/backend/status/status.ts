/** What the SQL function `backend_status` returns. Times are ISO 8601, and every one is of the clock of the database. */
export interface Status {
  now: string;
  /** The versions of the migrations that are applied. */
  migrations: string[];
  /** How the rights of the roles differ from what the migrations grant. */
  rights: RightsDifference[];
  /** The jobs of pg_cron; empty without it. */
  jobs: { name: string; is_active: boolean; last_run: string | null; result: string | null }[];
  /** The functions that have served a request. */
  functions: { name: string; is_sending: boolean; announced_at: string; called_at: string | null }[];
  /** The mails that are not sent, grouped by what is known of them. */
  mails: UnsentMails[];
  /** The kinds of mails that the mail service refuses because of a setting. */
  outages: { kind: MailKind; reason: string; since: string }[];
  /** When expired rows were last removed. */
  removal: string | null;
  counts: { subscribers: number; confirmed: number; interests: number; messages: number; spam: number };
}

/** A row of `check_rights` in supabase/migrations. */
export interface RightsDifference {
  difference: 'open' | 'missing';
  kind: string;
  object: string;
  part: string;
  role: string;
  privilege: string;
}

export type MailKind = 'notification' | 'confirmation';

export interface UnsentMails {
  kind: MailKind;
  /** Whether all attempts are used up. */
  is_given_up: boolean;
  is_tried: boolean;
  reason: string | null;
  number: number;
  oldest: string;
}

/** A line of the report. */
export interface Finding {
  about: 'project' | 'migrations' | 'rights' | 'mails' | 'schedule' | 'removal';
  /** Whether the operator has to do something. */
  isTrouble: boolean;
  message: string;
  /** What to do. */
  hint?: string;
}
