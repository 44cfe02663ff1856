import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createDataApi, type DataApi } from './data-api.ts';
import { type DataFolder, takeDataFolder } from './data-folder.ts';
import { openDatabase } from './open-database.ts';

/** A data folder with its Postgres open, for this process alone. */
export interface OpenData {
  folder: DataFolder;
  dataApi: DataApi;
  /** May do what the operator may, without a network. */
  admin: SupabaseClient;
  /** Finishes what is under way and closes Postgres. */
  close(): Promise<void>;
}

/**
 * @param migrations their folder, where it is another than the project's
 * @throws {EnvironmentError} when the folder is in use or cannot be written, Postgres cannot open it, or a migration fails
 */
export async function openData(path: string, migrations?: string): Promise<OpenData> {
  const folder = takeDataFolder(path);
  try {
    const connection = await openDatabase(folder.postgres, migrations);
    const dataApi = createDataApi(connection, folder.secretKey);
    return {
      folder,
      dataApi,
      admin: createAdminClient('http://localhost', folder.secretKey, (input, init) =>
        dataApi.fetch(new Request(input, init)),
      ),
      async close() {
        await dataApi.idle();
        await connection.close();
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
