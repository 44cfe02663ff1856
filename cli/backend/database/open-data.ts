import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type DataFolder, takeDataFolder } from './data-folder.ts';
import { type Database, startDatabase } from './start-database.ts';
import type { SubscriptionLimit } from './subscription-limit.ts';

/** A data folder that is locked for this process, with its open database. */
export interface OpenData {
  folder: DataFolder;
  database: Database;
  /** A client with the secret key, which calls the database directly rather than over the network. */
  admin: SupabaseClient;
  /** Finishes running requests and closes Postgres. */
  close(): Promise<void>;
}

interface DataOptions {
  /** The folder of migrations; by default that of the project. */
  migrations?: string;
  /** Gets a line when the database becomes unavailable, and when it is available again. */
  log?: ((line: string) => void) | undefined;
  /** The rate limit to set in the database; by default the limit there is not changed. */
  subscriptionLimit?: SubscriptionLimit;
}

/**
 * Locks a data folder and opens its database.
 * @throws {EnvironmentError} when the folder is in use or cannot be written, Postgres cannot open it, or a migration fails
 */
export async function openData(path: string, options: DataOptions = {}): Promise<OpenData> {
  const folder = takeDataFolder(path);
  try {
    const { postgres, secretKey } = folder;
    const database = await startDatabase({ migrations: undefined, ...options, path: postgres, secretKey });
    return {
      folder,
      database,
      admin: createAdminClient('http://localhost', secretKey, (input, init) =>
        database.fetch(new Request(input, init)),
      ),
      async close() {
        await database.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}

/** Creates a supabase-js client with the secret key and without a session. */
export function createAdminClient(url: string, secretKey: string, fetch?: typeof globalThis.fetch): SupabaseClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: fetch === undefined ? {} : { fetch },
  });
}
