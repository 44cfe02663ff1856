import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { NewsletterForm, NewsletterMessages } from '../content.gen.ts';

export interface BackendAddress {
  /** The URL of the hosted project or, without one, the base path of the site, such as `/site` or an empty text. */
  url: string;
  /** The public (anonymous) key. */
  key: string;
}

export interface NewsletterData {
  /** The texts on and around the button, to which the visitor agrees; they are stored with the address. */
  words: Pick<NewsletterForm, 'label' | 'note' | 'submit'>;
  sending: string;
  /** In the mode `pretend`, there are none for refused addresses. */
  messages: Omit<NewsletterMessages, 'duplicate' | 'limited'> & Partial<NewsletterMessages>;
  /**
   * How the form subscribes: `check` first asks whether the address is already subscribed, and reads the new row back;
   * `add` only adds the address; `interest` notes the address for one product, the `source`; `pretend` shows the success
   * message and stores nothing.
   */
  mode: 'check' | 'add' | 'interest' | 'pretend';
  /** The id of the product, for the mode `interest`. */
  source?: string | undefined;
  /** Whether subscribers must confirm their address by mail. */
  requiresConfirmation?: boolean | undefined;
  /** The language of the page, and so of the mails to its visitors; undefined for the main language. */
  language?: string | undefined;
  backend: BackendAddress;
}

/** `wait`: too many addresses were added, by this network or by all; for this many seconds, no more are accepted. */
type Added = 'added' | 'duplicate' | 'failed' | { wait: number };

/** PostgreSQL's code for a duplicate value (`unique_violation`). */
const uniqueViolation = '23505';
const tooManyRequests = 429;

let client: SupabaseClient | undefined;

/**
 * Adds an address to the list of subscribers. The mode `check` looks for it there first; if it cannot, adds it anyway.
 * @param data its `backend` must be the same in every call, because only one client is created
 * @param send sends a request. It is a parameter, so that this module and the islands have no common imports and each
 * is bundled as one file.
 */
export async function subscribe(email: string, data: NewsletterData, send: typeof fetch): Promise<Added> {
  const { mode, backend } = data;
  client ??= createClient(new URL(backend.url, location.origin).href, backend.key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: send },
  });
  const table = client.from('newsletter_subscriptions');
  if (mode === 'check') {
    const found = await table.select('email').eq('email', email).limit(1).retry(false);
    if (found.data?.length) return 'duplicate';
  }
  // All gateways allow this header in cross-origin requests, because supabase-js always sends it.
  const insert = table.insert({ email }).setHeader('x-client-info', clientInfo(data));
  const { data: added, error, status } = await (mode === 'check' ? insert.select() : insert);
  if (!error) return mode !== 'check' || added?.length ? 'added' : 'failed';
  if (error.code === uniqueViolation) return 'duplicate';
  console.error(error.message);
  // The seconds are in the answer as well as in Retry-After, which browsers hide from pages of another origin.
  return status === tooManyRequests ? { wait: Number(error.details) || 600 } : 'failed';
}

/** Encodes what a visitor agrees to, and where, for the header `x-client-info`. The database decodes and stores it. */
function clientInfo({ words: { label, note, submit }, language, source: product }: NewsletterData): string {
  const consent = [label, note, submit].filter(Boolean).join(' · ').slice(0, 1000);
  const values = { page: location.pathname.slice(0, 200), consent, language, product };
  const notes = Object.entries(values).map(([name, value]) => (value ? `; ${name}=${toBase64(value)}` : ''));
  return `site${notes.join('')}`;
}

/** Encodes a text as base64, because a header may contain only ASCII. */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
