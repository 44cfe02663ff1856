import { defaultLimit, type MessageLimit } from './limits.ts';
import type { LogEntry } from './log-entry.ts';

/** Environment variables by name, from `Deno.env.toObject()` or `process.env`. */
export type Environment = Record<string, string | undefined>;

const aDay = 86_400;

/**
 * Reads the limit of stored messages from CONTACT_LIMIT: `5/100/600` means 5 per sender and 100 in total, in 600
 * seconds. In `5/600` the total is twenty times the limit per sender. The longest period is a day, because the database
 * then removes the hashes of senders.
 */
export function readLimit(env: Environment, log: (entry: LogEntry) => void): MessageLimit {
  const text = env.CONTACT_LIMIT?.trim();
  if (!text) return defaultLimit;
  const [, messages, total, seconds] = /^([1-9]\d{0,6})(?:\/([1-9]\d{0,6}))?\/([1-9]\d{0,6})$/.exec(text) ?? [];
  if (messages && seconds && Number(seconds) <= aDay)
    return { messages: Number(messages), total: Number(total ?? 20 * Number(messages)), seconds: Number(seconds) };
  log({ event: 'settings', outcome: 'ignored', reason: 'CONTACT_LIMIT is not like 5/100/600' });
  return defaultLimit;
}

/**
 * Reads CLIENT_ADDRESS_HEADER: the header in which a proxy writes the visitor's network address. The proxy must
 * overwrite what visitors send in it.
 */
export function readAddressHeader(env: Environment, log: (entry: LogEntry) => void): string | undefined {
  const name = env.CLIENT_ADDRESS_HEADER?.trim();
  if (!name || /^[\w-]+$/.test(name)) return name || undefined;
  log({ event: 'settings', outcome: 'ignored', reason: 'CLIENT_ADDRESS_HEADER is not the name of a header' });
  return undefined;
}

/** Reads the project's URL and secret key, or returns the name of the variable that is missing or invalid. */
export function readProject(env: Environment): { url: string; secretKey: string } | { missing: string } {
  if (!env.SUPABASE_URL) return { missing: 'SUPABASE_URL' };
  const secretKey = readSecretKeys(env.SUPABASE_SECRET_KEYS) || env.SUPABASE_SERVICE_ROLE_KEY;
  if (!secretKey) return { missing: 'SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY' };
  return { url: env.SUPABASE_URL, secretKey };
}

/** Returns the key named `default` from a JSON object of keys, or else its first key. */
function readSecretKeys(json: string | undefined): string | undefined {
  try {
    const keys: Record<string, unknown> = JSON.parse(json || '{}');
    const key = keys.default ?? Object.values(keys)[0];
    return typeof key === 'string' ? key : undefined;
  } catch {
    return undefined;
  }
}
