import type { SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../../platform/environment-error.ts';

interface Subscriber {
  id: string;
  created_at: string;
  email: string;
}

export interface ContactMessage {
  id: string;
  created_at: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  is_spam: boolean;
  notified_at: string | null;
  notification_attempts: number;
  notification_error: string | null;
}

/** What visitors have left, oldest first. */
export interface Records {
  subscribers: Subscriber[];
  messages: ContactMessage[];
}

/** No project answers with more rows at once. */
const pageSize = 1000;

const messageColumns =
  'id, created_at, name, email, subject, message, is_spam, notified_at, notification_attempts, notification_error';

/** @throws {EnvironmentError} when the project cannot be asked, or does not let this client read */
export async function readRecords(client: SupabaseClient): Promise<Records> {
  return {
    subscribers: await readAll(client, 'newsletter_subscriptions', 'id, created_at, email'),
    messages: await readAll(client, 'contact_messages', messageColumns),
  };
}

async function readAll<Row>(client: SupabaseClient, table: string, columns: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await client
      .from(table)
      .select(columns)
      .order('created_at')
      .order('id')
      .range(rows.length, rows.length + pageSize - 1)
      .returns<Row[]>();
    if (error) throw new EnvironmentError(`The rows of ${table} cannot be read: ${error.message}`);
    rows.push(...(data as Row[]));
    if (data.length < pageSize) return rows;
  }
}
