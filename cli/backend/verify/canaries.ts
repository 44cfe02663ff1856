import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../../platform/environment-error.ts';
import type { Addresses } from './attempts/attacker.ts';

/** No mail arrives there: `invalid` is reserved (RFC 2606). Rows of attempts are found by it, and removed. */
const domain = 'site-verify.invalid';

const tables = ['newsletter_subscriptions', 'product_interests', 'contact_messages'] as const;

/**
 * Stores rows that attempts may try to read, change and delete: subscribers, a product interest and a message. They
 * cause no mails: the subscribers are confirmed, and the message is marked as spam.
 * @throws {EnvironmentError} when the project does not store them
 */
export async function plantCanaries(admin: SupabaseClient): Promise<Addresses> {
  const run = randomBytes(6).toString('hex');
  const known = `known-${run}@${domain}`;
  const confirmed_at = new Date().toISOString();
  const subscribers = [known, `third-${run}@${domain}`].map((email) => ({ email, confirmed_at }));
  const rows: Record<(typeof tables)[number], object[]> = {
    newsletter_subscriptions: subscribers,
    product_interests: [{ email: known, source: 'site-verify' }],
    contact_messages: [
      {
        name: 'site backend verify',
        email: known,
        subject: 'Removed again',
        message: 'Nobody else may read this.',
        idempotency_key: `site-verify-${run}`,
        sender: 'site-verify',
        is_spam: true,
      },
    ],
  };
  for (const table of tables) {
    const { error } = await admin.from(table).insert(rows[table]);
    if (error) throw new EnvironmentError(`No row to try the attempts on can be stored in ${table}: ${error.message}`);
  }
  return { domain, known, unknown: `other-${run}@${domain}` };
}

/** Reads the rows of attempts, as text to compare. @throws {EnvironmentError} when they cannot be read */
export async function readCanaries(admin: SupabaseClient): Promise<string> {
  const rows: unknown[] = [];
  for (const table of tables) {
    const { data, error } = await admin.from(table).select().like('email', `%@${domain}`).order('id');
    if (error) throw new EnvironmentError(`The table ${table} cannot be read: ${error.message}`);
    rows.push(data);
  }
  return JSON.stringify(rows);
}

/**
 * Removes the rows of this run, and what earlier runs that were killed have left.
 * @throws {EnvironmentError} when rows may be left
 */
export async function removeCanaries(admin: SupabaseClient): Promise<void> {
  for (const table of tables) {
    const { error } = await admin.from(table).delete().like('email', `%@${domain}`);
    if (error)
      throw new EnvironmentError(
        `Rows at ${domain} may be left in ${table}: ${error.message}. The next run of this command removes them.`,
      );
  }
}
