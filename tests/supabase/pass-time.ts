import type { PGlite } from '@supabase/lite/pglite';

/** Makes everything that is known of mails older by this time, such as `5 minutes`. */
export async function passTime(postgres: PGlite, time: string): Promise<void> {
  await postgres.exec(`
    update private.mail_outages set since = since - interval '${time}',
      next_attempt = next_attempt - interval '${time}', reported_at = reported_at - interval '${time}';
    update contact_messages set notification_attempted_at = notification_attempted_at - interval '${time}',
      created_at = created_at - interval '${time}';
    update newsletter_subscriptions set created_at = created_at - interval '${time}';
    update newsletter_links set mail_attempted_at = mail_attempted_at - interval '${time}',
      mail_due_since = mail_due_since - interval '${time}';
  `);
}

/** Removes all messages and subscriptions, and ends all outages, as if nothing had been reported. */
export async function forgetMails(postgres: PGlite): Promise<void> {
  await postgres.exec(`
    truncate contact_messages, newsletter_subscriptions, private.newsletter_additions cascade;
    update private.mail_outages set since = null, reason = null, next_attempt = '-infinity', reported_at = '-infinity';
  `);
}
