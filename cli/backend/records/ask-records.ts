import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { readProjectUrl } from '../backend-settings.ts';
import { readHolder, readSecretKey } from '../database/data-folder.ts';
import { createAdminClient, openData } from '../database/open-data.ts';
import { type Records, readRecords } from './read-records.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What visitors have left: in the hosted project, if the environment names one with its secret key; else in the data
 * folder, asking the server that holds it, if one does.
 * @throws {EnvironmentError} when there is no way to them
 */
export async function askRecords(folder: string, env: Environment): Promise<Records> {
  const url = env.VITE_SUPABASE_URL?.trim();
  if (url) return readRecords(createAdminClient(readProjectUrl(url), readOperatorKey(env)));
  if (!existsSync(join(folder, 'postgres'))) return { subscribers: [], messages: [] };
  const holder = readHolder(folder);
  if (holder === undefined) return readKept(folder);
  if (holder.address === undefined)
    throw new EnvironmentError(
      `Process ${holder.pid} has ${folder} open and serves it nowhere yet. Try again in a moment.`,
    );
  return readRecords(createAdminClient(holder.address, readSecretKey(folder)));
}

async function readKept(folder: string): Promise<Records> {
  const { admin, close } = await openData(folder);
  try {
    return await readRecords(admin);
  } finally {
    await close();
  }
}

function readOperatorKey(env: Environment): string {
  const key = env.SUPABASE_SECRET_KEY?.trim() || env.SUPABASE_SERVICE_ROLE_KEY?.trim();
  if (!key)
    throw new EnvironmentError(
      'VITE_SUPABASE_URL names a hosted project, whose rows only its secret key opens. Set SUPABASE_SECRET_KEY too, for this command alone; it never goes into a page. To list what the embedded backend holds, unset VITE_SUPABASE_URL.',
    );
  return key;
}
