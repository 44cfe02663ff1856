import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readClientAddress, readOrigins } from '../../supabase/functions/_shared/runtime.ts';
import { createNewsletterFunction } from '../../supabase/functions/newsletter/handler.ts';
import { createContactFunction } from '../../supabase/functions/submit-contact/handler.ts';
import { takeDataFolder } from './data-folder.ts';
import type { SiteFunctions } from './database-thread.ts';
import { type DatabaseOptions, startDatabase } from './start-database.ts';

export interface BackendOptions extends Omit<SiteFunctions, 'env'> {
  /** The folder for the data; by default a temporary folder that is removed when the backend is closed, for tests. */
  folder?: string;
  /** The settings of the functions, and those of limits. */
  env?: SiteFunctions['env'];
  log?(line: string): void;
}

export interface Backend {
  /**
   * Answers `/rest/v1` and the two functions; returns undefined for any other path.
   * @param peer the network address of the client
   */
  fetch(request: Request, peer?: { address?: string | undefined }): Promise<Response | undefined>;
  /** A client with the secret key. */
  admin: SupabaseClient;
  /** Publishes the URL of this backend, and sends the mails that wait. */
  announce(address: string): void;
  /** Waits a few seconds for running tasks, then closes Postgres. */
  close(): Promise<void>;
}

/**
 * Locks a data folder and opens its database.
 * @throws {EnvironmentError} when the folder is in use or cannot be written, Postgres cannot open it, or a migration fails
 */
export async function openData(path: string, { onOpen, ...options }: DatabaseOptions = {}) {
  const folder = takeDataFolder(path);
  const { postgres, secretKey } = folder;
  try {
    const tell = (url: string) => {
      folder.serve(url);
      onOpen?.(url);
    };
    const database = await startDatabase({ path: postgres, secretKey }, { ...options, onOpen: tell });
    const close = async () => {
      await database.close();
      folder.release();
    };
    return { folder, database, close };
  } catch (error) {
    folder.release();
    throw error;
  }
}

/** Creates a supabase-js client with a secret key and without a session. */
export function createAdminClient(url: string, secretKey: string, send?: typeof fetch): SupabaseClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: send ? { fetch: send } : {},
  });
}

/** Opens the embedded backend: Postgres with its Data API, and the edge functions. @throws {EnvironmentError} as `openData` */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { folder: named, strings, newsletter, origins, env = {}, log } = options;
  const path = named ?? mkdtempSync(join(tmpdir(), 'site-backend-'));
  const { folder, database, close } = await openData(path, { log, functions: { strings, newsletter, origins, env } });
  const clientAddress = readClientAddress(env, () => {});
  // Answer in the words of the site, as JSON or as a page, while the database cannot be used.
  const down = {
    project: { url: '', secretKey: '', missing: 'The database' },
    env: {},
    origins: readOrigins(env, origins, () => {}),
    runLater() {},
    log() {},
  };
  const functions: Record<string, ReturnType<typeof createContactFunction>> = {
    '/functions/v1/submit-contact': createContactFunction(down, strings),
    '/functions/v1/newsletter': createNewsletterFunction(down, { ...newsletter, requiresConfirmation: false }),
  };
  const send = async (request: Request) => {
    const fallback = functions[new URL(request.url).pathname];
    const answer = await database.fetch(fallback ? request.clone() : request);
    return answer.status === 503 && answer.headers.has('x-down') && fallback ? fallback.handle(request) : answer;
  };
  return {
    async fetch(request, { address } = {}) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/rest/v1/') && !functions[pathname]) return undefined;
      // Of what a visitor claims to be its address, only the header is believed that the proxy before this server writes.
      const headers = new Headers(request.headers);
      if (env.CLIENT_ADDRESS_HEADER?.trim().toLowerCase() !== 'x-forwarded-for') headers.delete('x-forwarded-for');
      const client = clientAddress(headers, { address });
      headers.delete('cf-connecting-ip');
      headers.set('x-forwarded-for', client);
      return send(new Request(request, { headers }));
    },
    admin: createAdminClient('http://localhost', folder.secretKey, (input, init) =>
      database.fetch(new Request(input, init)),
    ),
    announce(address) {
      folder.announce(address);
      database.announce(address);
    },
    async close() {
      await close();
      if (named === undefined) rmSync(path, { recursive: true, force: true });
    },
  };
}
