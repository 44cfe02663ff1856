import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** Addresses that attempts use; all of them are at one domain, by which they are found and removed. */
export interface Addresses {
  domain: string;
  /** An address that is on the list. */
  known: string;
  /** An address that is not on the list. */
  unknown: string;
}

/** What an attacker has: the public key, the URL, and the name of every table and column. */
export interface Attacker extends Addresses {
  url: string;
  key: string;
  client: SupabaseClient;
  /** Sends a request with the public key; an empty header value omits the header. */
  send(path: string, init?: RequestInit & { headers?: Record<string, string> }): Promise<Response>;
}

/** What an attempt returns: a response, or what supabase-js makes of one. */
export interface Loot {
  data?: unknown;
  error?: unknown;
  count?: number | null;
}

export type Attempt = (attacker: Attacker) => PromiseLike<Loot | Response>;

/** Attempts by what they try. */
export type Attempts = Readonly<Record<string, Attempt>>;

/** Creates an attacker of the project at a URL. */
export function createAttacker(
  { url, key, fetch: send = fetch }: { url: string; key: string; fetch?: typeof globalThis.fetch },
  addresses: Addresses,
): Attacker {
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: send },
  });
  return {
    ...addresses,
    url,
    key,
    client,
    send(path, init = {}) {
      const headers = { apikey: key, 'Content-Type': 'application/json', ...init.headers };
      return send(url + path, { ...init, headers: Object.entries(headers).filter(([, value]) => value !== '') });
    },
  };
}

export const list = 'newsletter_subscriptions';
export const listPath = `/rest/v1/${list}`;

/** A GET request. */
export function get(path: string, headers: Record<string, string> = {}): Attempt {
  return ({ send }) => send(path, { headers });
}

/** A POST to the list of subscribers, with a text or with JSON. */
export function post(
  body: (addresses: Addresses) => unknown,
  headers: Record<string, string> = {},
  query = '',
): Attempt {
  return (attacker) => {
    const value = body(attacker);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return attacker.send(listPath + query, { method: 'POST', headers, body: text });
  };
}
