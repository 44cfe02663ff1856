import type { SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../../platform/environment-error.ts';

interface Subscriber {
  id: string;
  created_at: string;
  email: string;
}

/** An address that wants to be told when a product is out. */
interface ProductInterest extends Subscriber {
  /** The id of the product. */
  source: string;
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

/** What visitors have sent, oldest first. */
export interface Records {
  subscribers: Subscriber[];
  interests: ProductInterest[];
  messages: ContactMessage[];
}

/** The number of rows that a Supabase project returns at most for one request. */
const pageSize = 1000;

const messageColumns =
  'id, created_at, name, email, subject, message, is_spam, notified_at, notification_attempts, notification_error';

/** Reads all records, page by page. @throws {EnvironmentError} when the project does not answer or denies access */
export async function readRecords(client: SupabaseClient): Promise<Records> {
  return {
    subscribers: await readAll(client, 'newsletter_subscriptions', 'id, created_at, email'),
    interests: await readAll(client, 'product_interests', 'id, created_at, email, source'),
    messages: await readAll(client, 'contact_messages', messageColumns),
  };
}

/** Reads all rows of a table, page by page. */
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
    if (error) throw new EnvironmentError(`The table ${table} cannot be read: ${error.message}`);
    rows.push(...(data as Row[]));
    if (data.length < pageSize) return rows;
  }
}
