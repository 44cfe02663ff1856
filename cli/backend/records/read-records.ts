import type { SupabaseClient } from '@supabase/supabase-js';
import { linkUrl } from '../../../supabase/functions/newsletter/link-url.ts';
import { readAll } from './read-all.ts';

export interface Subscriber {
  id: string;
  created_at: string;
  email: string;
  confirmed_at: string | null;
  /** The path of the page of the form. */
  page: string | null;
  consent_text: string | null;
  /** The language of this page as a BCP 47 tag, which the site may no longer have; null for the main language. */
  language: string | null;
  /** The link with which the subscriber leaves the list; null if there is none, or the address of the function is unknown. */
  unsubscribe_url: string | null;
}

/** An address that wants to be told when a product is out. */
export interface ProductInterest {
  id: string;
  created_at: string;
  email: string;
  /** The id of the product. */
  source: string;
  page: string | null;
  /** As for subscribers. */
  language: string | null;
}

export interface ContactMessage {
  id: string;
  created_at: string;
  name: string;
  email: string;
  subject: string;
  /** What was written, or the answers of a form with their labels. */
  message: string;
  /** The name of a form of one's own; null for the contact form. */
  form: string | null;
  /** Its answers by the names of the fields. */
  answers: Record<string, string | number | boolean> | null;
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

/** Reads all records. @throws {EnvironmentError} when the project does not answer or denies access */
export async function readRecords(client: SupabaseClient): Promise<Records> {
  return {
    subscribers: await readSubscribers(client),
    interests: await readInterests(client),
    messages: await readMessages(client),
  };
}

interface SubscriberOptions {
  /** Whether only those are read who have confirmed their address. */
  isConfirmed?: boolean;
  /** The public URL of the newsletter function, with which their links begin. */
  newsletterUrl?: string | undefined;
}

/** Reads the subscribers with their links. Leaves out those who unsubscribe at the same time. */
export async function readSubscribers(
  client: SupabaseClient,
  { isConfirmed = false, newsletterUrl }: SubscriberOptions = {},
): Promise<Subscriber[]> {
  type Row = Omit<Subscriber, 'unsubscribe_url'>;
  const columns = 'id, created_at, email, confirmed_at, page, consent_text, language';
  const rows = await readAll<Row>(client, 'newsletter_subscriptions', columns, 'id');
  const links = await readAll<{ subscription_id: string; unsubscribe_token: string }>(
    client,
    'newsletter_links',
    'subscription_id, unsubscribe_token',
    'subscription_id',
  );
  const tokens = new Map(links.map(({ subscription_id, unsubscribe_token }) => [subscription_id, unsubscribe_token]));
  // Those without a link were imported without one, or have left since their row was read.
  const isComplete = rows.every(({ id }) => tokens.has(id));
  const present = isComplete ? [] : await readAll<{ id: string }>(client, 'newsletter_subscriptions', 'id', 'id');
  const known = new Set([...tokens.keys(), ...present.map(({ id }) => id)]);
  return oldestFirst(rows)
    .filter(({ id, confirmed_at }) => known.has(id) && (!isConfirmed || confirmed_at !== null))
    .map((row) => {
      const token = tokens.get(row.id);
      const isKnown = newsletterUrl !== undefined && token !== undefined;
      const url = isKnown ? linkUrl(newsletterUrl, 'unsubscribe', token, row.language ?? undefined) : null;
      return { ...row, unsubscribe_url: url };
    });
}

export async function readInterests(client: SupabaseClient): Promise<ProductInterest[]> {
  const columns = 'id, created_at, email, source, page, language';
  return oldestFirst(await readAll<ProductInterest>(client, 'product_interests', columns, 'id'));
}

export async function readMessages(client: SupabaseClient): Promise<ContactMessage[]> {
  const columns =
    'id, created_at, name, email, subject, message, form, answers, is_spam, notified_at, notification_attempts, notification_error';
  return oldestFirst(await readAll<ContactMessage>(client, 'contact_messages', columns, 'id'));
}

function oldestFirst<Row extends { id: string; created_at: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) =>
      Date.parse(a.created_at) - Date.parse(b.created_at) || compare(a.created_at, b.created_at) || compare(a.id, b.id),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
