import type { PGlite } from '@supabase/lite/pglite';
import type { LogEntry } from '../../../supabase/functions/submit-contact/log-entry.ts';
import type { Environment } from '../../../supabase/functions/submit-contact/settings.ts';

/** A rate limit for new subscriptions. */
export interface SubscriptionLimit {
  /** For one network address. */
  perClient: number;
  /** For all visitors together. */
  perSite: number;
  /** The period to which both numbers apply. */
  seconds: number;
}

const defaultLimit: SubscriptionLimit = { perClient: 20, perSite: 300, seconds: 600 };

/** Reads SUBSCRIPTION_LIMIT: `20/300/600` allows 20 from one network and 300 from all visitors in 600 seconds. */
export function readSubscriptionLimit(env: Environment, log: (entry: LogEntry) => void): SubscriptionLimit {
  const text = env.SUBSCRIPTION_LIMIT?.trim();
  if (!text) return defaultLimit;
  const [perClient, perSite, seconds] = text.split('/').map((part) => (/^[1-9]\d{0,6}$/.test(part) ? Number(part) : 0));
  if (perClient && perSite && seconds && text.split('/').length === 3) return { perClient, perSite, seconds };
  log({ event: 'settings', outcome: 'ignored', reason: 'SUBSCRIPTION_LIMIT is not like 20/300/600' });
  return defaultLimit;
}

/** Writes a limit where the triggers of supabase/migrations read it. */
export async function setSubscriptionLimit(database: PGlite, limit: SubscriptionLimit): Promise<void> {
  await database.query(
    'update private.newsletter_limits set per_client = $1, per_site = $2, within = make_interval(secs => $3)',
    [limit.perClient, limit.perSite, limit.seconds],
  );
}
