import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { readProjectUrl } from '../backend-settings.ts';
import { readHolder, readSecretKey } from '../database/data-folder.ts';
import { createAdminClient, openData } from '../database/open-data.ts';
import { type Records, readRecords } from './read-records.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Loads what visitors have sent: from the hosted project, if the environment names one with its
 * secret key; otherwise from the data folder, through the server that uses it, if one is running.
 * @throws {EnvironmentError} when they cannot be read
 */
export async function loadRecords(folder: string, env: Environment): Promise<Records> {
  const url = env.VITE_SUPABASE_URL?.trim();
  if (url) return readRecords(createAdminClient(readProjectUrl(url), readOperatorKey(env)));
  if (!existsSync(join(folder, 'postgres'))) return { subscribers: [], interests: [], messages: [] };
  const holder = readHolder(folder);
  if (holder === undefined) return readFolder(folder);
  if (holder.address === undefined)
    throw new EnvironmentError(`Process ${holder.pid} uses ${folder} and is still starting. Try again in a moment.`);
  return readRecords(createAdminClient(holder.address, readSecretKey(folder)));
}

async function readFolder(folder: string): Promise<Records> {
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
      'VITE_SUPABASE_URL names a hosted project, whose data only its secret key can read. Set SUPABASE_SECRET_KEY for this command; no page will contain it. To list the data of the embedded backend instead, unset VITE_SUPABASE_URL.',
    );
  return key;
}
