import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Environment } from '../../supabase/functions/_shared/runtime.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { quoteForShell } from '../platform/terminal.ts';
import { readProjectUrl } from './backend-settings.ts';
import { findHolder, openDatabase } from './database.ts';

/** The Supabase project whose data a command of the operator reads or changes. */
export interface Project {
  kind: 'hosted' | 'embedded';
  /** How reports name it: the URL of a hosted project, or the data folder. */
  name: string;
  /** A client with the secret key. */
  admin: SupabaseClient;
}

/** Returns whether the embedded backend has stored anything in a data folder. */
export function hasData(folder: string): boolean {
  return existsSync(join(folder, 'postgres'));
}

/**
 * Opens the project of the site, runs `use` with it, and closes it. It is the hosted project, with its secret key, if
 * the environment names one; otherwise the data folder, whose database a running server may have opened already.
 * @param fills whether the command fills the data folder, which may be empty then; if not, an empty folder is an error
 * @throws {EnvironmentError} when the project cannot be opened, or its secret key is missing
 */
export async function withProject<Result>(
  { folder, env, fills = false }: { folder: string; env: Environment; fills?: boolean },
  use: (project: Project) => Promise<Result>,
): Promise<Result> {
  if (env.VITE_SUPABASE_URL?.trim()) {
    const name = readProjectUrl(env.VITE_SUPABASE_URL.trim());
    const key = env.SUPABASE_SECRET_KEY?.trim() || env.SUPABASE_SERVICE_ROLE_KEY?.trim();
    if (key) return use({ kind: 'hosted', name, admin: createAdminClient(name, key) });
    throw new EnvironmentError(
      'VITE_SUPABASE_URL names a hosted project, whose data only its secret key can read. Set SUPABASE_SECRET_KEY for this command; no page will contain it. To use the data of the embedded backend instead, unset VITE_SUPABASE_URL.',
    );
  }
  // A name that was mistyped must not create a second data folder.
  if (!hasData(folder) && !(fills && existsSync(folder)))
    throw new EnvironmentError(
      `${folder} has no data of the embedded backend. Name its folder: --data <folder>. For a hosted project, set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY.${fills ? ` To fill a new folder, create it first: mkdir ${quoteForShell(folder)}` : ''}`,
    );
  const holder = findHolder(folder);
  const { opened, close } = holder ? { opened: holder, close: () => {} } : openDatabase(folder);
  try {
    // Goes to the database itself, where a request may take longer than through the server of the site.
    const { url, key } = await opened;
    return await use({ kind: 'embedded', name: folder, admin: createAdminClient(url, key) });
  } finally {
    await close();
  }
}

/** Creates a supabase-js client with a secret key and without a session. */
export function createAdminClient(url: string, secretKey: string): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(url, secretKey, { auth });
}

/**
 * Calls an SQL function of supabase/migrations with the secret key. It is called by POST, so that its parameters are in
 * no URL, and in no log of requests.
 * @throws {EnvironmentError} when the project does not answer, or the function is missing or fails
 */
export async function callFunction<Result>({ admin }: Project, name: string, parameters: object = {}): Promise<Result> {
  const { data, error, status } = await admin.rpc(name, parameters);
  if (!error) return data as Result;
  if (error.code === 'PGRST202' || status === 404)
    throw new EnvironmentError(
      `The project has no function ${name}: its migrations are older than those of this folder. Apply them first: supabase db push --remote`,
    );
  const reason =
    status === 0
      ? `the project does not answer (${error.message}). Check the connection of this machine and VITE_SUPABASE_URL, and whether the project is paused: its dashboard restores it`
      : error.message;
  throw new EnvironmentError(`The project did not run ${name}: ${reason}`);
}
