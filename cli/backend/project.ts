import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../platform/errors.ts';
import { readProjectUrl } from './backend-settings.ts';
import { readHolder, readSecretKey } from './data-folder.ts';
import { createAdminClient, openData } from './open-backend.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The Supabase project whose data a command of the operator reads or changes. */
export interface Project {
  kind: 'hosted' | 'embedded';
  /** How reports name it: the URL of a hosted project, or the data folder. */
  name: string;
  /** A client with the secret key. */
  admin: SupabaseClient;
}

/** Whether the environment names a hosted project; otherwise the data is that of the embedded backend. */
export function isHosted(env: Environment): boolean {
  return Boolean(env.VITE_SUPABASE_URL?.trim());
}

/** Whether the embedded backend has stored anything in a data folder. */
export function hasData(folder: string): boolean {
  return existsSync(join(folder, 'postgres'));
}

/**
 * Opens the project that the site uses and closes it again: the hosted project, if the environment names one with its
 * secret key; otherwise the data folder, through the server that uses it, if one is running.
 * @param creates whether a data folder without data is created: an answer from a new one would be wrong
 * @throws {EnvironmentError} when it cannot be opened
 */
export async function withProject<Result>(
  { folder, env, creates = false }: { folder: string; env: Environment; creates?: boolean },
  use: (project: Project) => Promise<Result>,
): Promise<Result> {
  if (isHosted(env)) {
    const url = readProjectUrl(env.VITE_SUPABASE_URL?.trim() ?? '');
    return use({ kind: 'hosted', name: url, admin: createAdminClient(url, readOperatorKey(env)) });
  }
  if (!creates && !hasData(folder))
    throw new EnvironmentError(
      `${folder} has no data of the embedded backend. Name its folder: --data <folder>. For a hosted project, set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  const project = { kind: 'embedded', name: folder } as const;
  const holder = readHolder(folder);
  if (holder !== undefined) {
    if (holder.url === undefined)
      throw new EnvironmentError(`Process ${holder.pid} uses ${folder} and is still starting. Try again in a moment.`);
    return use({ ...project, admin: createAdminClient(holder.url, readSecretKey(folder)) });
  }
  let url = '';
  const data = await openData(folder, {
    onOpen: (at) => {
      url = at;
    },
  });
  try {
    return await use({ ...project, admin: createAdminClient(url, data.folder.secretKey) });
  } finally {
    await data.close();
  }
}

function readOperatorKey(env: Environment): string {
  const key = env.SUPABASE_SECRET_KEY?.trim() || env.SUPABASE_SERVICE_ROLE_KEY?.trim();
  if (!key)
    throw new EnvironmentError(
      'VITE_SUPABASE_URL names a hosted project, whose data only its secret key can read. Set SUPABASE_SECRET_KEY for this command; no page will contain it. To use the data of the embedded backend instead, unset VITE_SUPABASE_URL.',
    );
  return key;
}

/**
 * Calls an SQL function of supabase/migrations with the secret key. It is called by POST, so that its parameters are in no
 * URL, and in no log of requests.
 * @throws {EnvironmentError} when the project does not answer, or the function is missing or fails
 */
export async function callFunction<Result>({ admin }: Project, name: string, parameters: object = {}): Promise<Result> {
  const { data, error, status } = await admin.rpc(name, parameters);
  if (!error) return data as Result;
  if (error.code === 'PGRST202' || status === 404)
    throw new EnvironmentError(
      `The project has no function ${name}: its migrations are older than those of this folder. Apply them first: supabase db push --remote`,
    );
  throw new EnvironmentError(`The project did not run ${name}: ${explainRefusal(error, status)}`);
}

/** Says why a request failed, as the end of a sentence. No answer has the status 0. */
function explainRefusal({ message }: { message: string }, status: number): string {
  if (status !== 0) return message;
  return `the project does not answer (${message}). Check the connection of this machine and VITE_SUPABASE_URL, and whether the project is paused: its dashboard restores it`;
}

/**
 * Reads all rows of a table, page by page. Each page begins after the last key of the one before: with a number of rows
 * to skip, a row that is deleted at the same time would make a page leave out another one.
 * @throws {EnvironmentError} when the project does not answer or denies access
 */
export async function readAll<Row extends { id: string; created_at: string }>(
  { admin }: Project,
  table: string,
  columns: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  // A project may return fewer than asked for, so only an empty page is the last one for sure.
  for (;;) {
    const last = rows.at(-1)?.id;
    const query = admin.from(table).select(columns).order('id').limit(1000);
    const page = await (last === undefined ? query : query.gt('id', last));
    if (page.error)
      throw new EnvironmentError(`The table ${table} cannot be read: ${explainRefusal(page.error, page.status)}`);
    if (page.data.length === 0) break;
    rows.push(...(page.data as unknown as Row[]));
  }
  // Oldest first.
  return rows.sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.created_at < b.created_at ? -1 : 1),
  );
}
