import { createClient } from '@supabase/supabase-js';

/** The backend of the site. */
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
  /** The text beside the checkbox. */
  text: string;
  /** The language of a page in a further language, as a BCP 47 tag. */
  language: string | undefined;
  /** The id of the product that the visitor waits for, instead of the newsletter. */
  product?: string | undefined;
}

/** What visitors are allowed to do with the list of subscribers. */
export interface Subscriptions {
  /** Checks whether the list contains this address. False for a list that cannot be read or does not answer. */
  has(email: string): Promise<boolean>;
  /** Adds an address and reads its row back. */
  addAndRead(email: string, consent: Consent): Promise<Added>;
  /** Adds an address. */
  add(email: string, consent: Consent): Promise<Added>;
}

/** `wait`: too many addresses were added in a short time, from this network or all; none is taken for as many seconds. */
export type Added = 'added' | 'duplicate' | 'failed' | { wait: number };

/** PostgreSQL's code for a duplicate value (`unique_violation`). */
const uniqueViolation = '23505';
const tooManyRequests = 429;

let subscriptions: Subscriptions | undefined;

/**
 * Connects to the list of subscribers.
 * @param backend the same for the whole page
 * @param send sends a request. It is a parameter, so that this module and the islands have no common imports and each
 * is bundled as one file.
 */
export function connectSubscriptions({ url, key }: BackendAddress, send: typeof fetch): Subscriptions {
  subscriptions ??= createSubscriptions(new URL(url, location.origin).href, key, send);
  return subscriptions;
}

function createSubscriptions(url: string, key: string, send: typeof fetch): Subscriptions {
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: send },
  });
  const table = () => client.from('newsletter_subscriptions');
  // All gateways allow this header in cross-origin requests, because supabase-js always sends it.
  const insert = (email: string, consent: Consent) =>
    table().insert({ email }).setHeader('x-client-info', clientInfo(consent));
  return {
    async has(email) {
      const { data } = await table().select('email').eq('email', email).limit(1).retry(false);
      return (data?.length ?? 0) > 0;
    },
    async addAndRead(email, consent) {
      const { data, error, status } = await insert(email, consent).select();
      if (error) return toAdded(error, status);
      return data.length > 0 ? 'added' : 'failed';
    },
    async add(email, consent) {
      const { error, status } = await insert(email, consent);
      return error ? toAdded(error, status) : 'added';
    },
  };
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

/** Returns the result for an error of the database, and logs the error unless the address is a duplicate. */
function toAdded(error: { code: string; message: string; details?: string }, status: number): Added {
  if (error.code === uniqueViolation) return 'duplicate';
  console.error(error.message);
  // The seconds are in the answer as well as in Retry-After, which browsers hide from pages of another origin.
  if (status === tooManyRequests) return { wait: Number(error.details) || 600 };
  return 'failed';
}
