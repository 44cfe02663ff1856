import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type DataFolder, takeDataFolder } from './data-folder.ts';
import { type Database, startDatabase } from './start-database.ts';
import type { SubscriptionLimit } from './subscription-limit.ts';

/** A data folder with its Postgres open, for this process alone. */
export interface OpenData {
  folder: DataFolder;
  database: Database;
  /** May do what the operator may, without a network. */
  admin: SupabaseClient;
  /** Finishes what is under way and closes Postgres. */
  close(): Promise<void>;
}

interface DataOptions {
  /** The folder of migrations, where it is another than the project's. */
  migrations?: string;
  /** Is told when the database cannot be used for now, and when it can again. */
  log?: ((line: string) => void) | undefined;
  /** How long Postgres may take for one request, in milliseconds. */
  patience?: number;
  /** Unset, what the database holds counts. */
  subscriptionLimit?: SubscriptionLimit;
}

/**
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

/** supabase-js with a key that opens everything; it keeps no session. */
export function createAdminClient(url: string, secretKey: string, fetch?: typeof globalThis.fetch): SupabaseClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: fetch === undefined ? {} : { fetch },
  });
}
