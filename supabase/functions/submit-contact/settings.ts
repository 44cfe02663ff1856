import { defaultLimit, type MessageLimit } from './limits.ts';
import type { LogEntry } from './log-entry.ts';
import type { Mailer } from './mailer.ts';
import { createResendMailer } from './resend-mailer.ts';
import type { ContactWords } from './words.ts';

/** Variables by their names, as `Deno.env.toObject()` or `process.env` gives them. */
export type Environment = Record<string, string | undefined>;

const aDay = 86_400;

/**
 * How many messages one sender and all together may store: CONTACT_LIMIT, as `5/100/600` for 5 and 100 in 600 seconds.
 * `5/600` leaves all together twenty times as many as one. The database forgets after a day who has sent what.
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

/** The header in which a proxy names the visitor's network address, and overwrites what a visitor says: CLIENT_ADDRESS_HEADER. */
export function readAddressHeader(env: Environment, log: (entry: LogEntry) => void): string | undefined {
  const name = env.CLIENT_ADDRESS_HEADER?.trim();
  if (!name || /^[\w-]+$/.test(name)) return name || undefined;
  log({ event: 'settings', outcome: 'ignored', reason: 'CLIENT_ADDRESS_HEADER is not the name of a header' });
  return undefined;
}

/** The origins that may send: ALLOWED_ORIGINS, separated by commas, else those of the site. */
export function readOrigins(env: Environment, siteOrigins: readonly string[]): readonly string[] {
  const origins = (env.ALLOWED_ORIGINS ?? '').split(',').map((origin) => origin.trim().replace(/\/+$/, ''));
  const named = origins.filter(Boolean);
  return named.length > 0 ? named : siteOrigins;
}

/**
 * A mailer when RESEND_API_KEY and CONTACT_RECIPIENT are both set. CONTACT_SENDER must be of a domain that is verified
 * with Resend; the default is Resend's own, which delivers to the owner of the API key only.
 */
export function readMailer(env: Environment, words: ContactWords): Mailer | undefined {
  const { RESEND_API_KEY: apiKey, CONTACT_RECIPIENT: to, CONTACT_SENDER, RESEND_API_URL: endpoint } = env;
  if (!apiKey || !to) return undefined;
  const from = CONTACT_SENDER || `${words.siteName.replace(/[^\p{L}\p{N} .-]/gu, '')} <onboarding@resend.dev>`;
  return createResendMailer({ apiKey, to, from, ...(endpoint && { endpoint }) });
}

/** The project's address and secret key, or the name of the variable that is missing or cannot be read. */
export function readProject(env: Environment): { url: string; secretKey: string } | { missing: string } {
  if (!env.SUPABASE_URL) return { missing: 'SUPABASE_URL' };
  const secretKey = readSecretKeys(env.SUPABASE_SECRET_KEYS) || env.SUPABASE_SERVICE_ROLE_KEY;
  if (!secretKey) return { missing: 'SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY' };
  return { url: env.SUPABASE_URL, secretKey };
}

/** The key named `default` of a JSON object of keys, else its first. */
function readSecretKeys(json: string | undefined): string | undefined {
  try {
    const keys: Record<string, unknown> = JSON.parse(json || '{}');
    const key = keys.default ?? Object.values(keys)[0];
    return typeof key === 'string' ? key : undefined;
  } catch {
    return undefined;
  }
}
