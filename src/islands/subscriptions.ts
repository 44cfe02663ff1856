import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export interface BackendAddress {
  /** Without a hosted project, the base path of the site on the same origin: empty, or such as `/site`. */
  url: string;
  /** The public (anonymous) key. */
  key: string;
}

/** The consent that a visitor gives by subscribing; stored with the address. */
export interface Consent {
  /** The path of the page. */
  page: string;
  /** The text that the visitor agrees to: label, note and button. */
  text: string;
  /** The language of a page in a further language, as a BCP 47 tag. */
  language: string | undefined;
  /** The id of the product that the visitor waits for, instead of the newsletter. */
  product: string | undefined;
}

/** `wait`: too many addresses were added, by this network or by all; for so many seconds, no more are accepted. */
type Added = 'added' | 'duplicate' | 'failed' | { wait: number };

/** PostgreSQL's code for a duplicate value (`unique_violation`). */
const uniqueViolation = '23505';
const tooManyRequests = 429;

let client: SupabaseClient | undefined;

/**
 * Adds an address to the list of subscribers.
 * @param mode `check` first asks whether the list contains the address, and reads the new row back. A list that cannot be
 * read or does not answer contains none.
 * @param backend the same for the whole page
 * @param send sends a request. It is a parameter, so that this module and the islands have no common imports and each
 * is bundled as one file.
 */
export async function subscribe(
  email: string,
  mode: 'check' | 'add' | 'interest',
  consent: Consent,
  { url, key }: BackendAddress,
  send: typeof fetch,
): Promise<Added> {
  client ??= createClient(new URL(url, location.origin).href, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: send },
  });
  const table = client.from('newsletter_subscriptions');
  if (mode === 'check') {
    const { data } = await table.select('email').eq('email', email).limit(1).retry(false);
    if (data?.length) return 'duplicate';
  }
  // All gateways allow this header in cross-origin requests, because supabase-js always sends it.
  const insert = table.insert({ email }).setHeader('x-client-info', clientInfo(consent));
  const { data, error, status } = await (mode === 'check' ? insert.select() : insert);
  if (!error) return mode !== 'check' || data?.length ? 'added' : 'failed';
  if (error.code === uniqueViolation) return 'duplicate';
  console.error(error.message);
  // The seconds are in the answer as well as in Retry-After, which browsers hide from pages of another origin.
  return status === tooManyRequests ? { wait: Number(error.details) || 600 } : 'failed';
}

/** Encodes a consent for the header `x-client-info`, as `private.note` in supabase/migrations decodes it. */
function clientInfo({ page, text, language, product }: Consent): string {
  const parts = { page: page.slice(0, 200), consent: text.slice(0, 1000), language, product };
  const notes = Object.entries(parts).map(([name, value]) => (value ? `; ${name}=${toBase64(value)}` : ''));
  return `site${notes.join('')}`;
}

/** Encodes a text as base64, because a header may contain only ASCII. */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
