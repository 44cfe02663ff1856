import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../../platform/errors.ts';
import { readProjectUrl } from '../backend-settings.ts';
import { readHolder, readSecretKey } from '../database/data-folder.ts';
import { createAdminClient, openData } from '../database/open-data.ts';

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

/** Says which project a command reads: `Project: https://abcdefgh.supabase.co`, `Data folder: /srv/site/.data`. */
export function describeProject({ kind, name }: Pick<Project, 'kind' | 'name'>): string {
  return `${kind === 'hosted' ? 'Project' : 'Data folder'}: ${name}`;
}

interface ProjectOptions {
  folder: string;
  env: Environment;
  /** Whether a data folder without data is created: an answer from a new one, such as an empty backup, would be wrong. */
  creates?: boolean;
}

/**
 * Opens the project that the site uses and closes it again: the hosted project, if the environment names one with its
 * secret key; otherwise the data folder, through the server that uses it, if one is running.
 * @throws {EnvironmentError} when it cannot be opened
 */
export async function withProject<Result>(
  { folder, env, creates = false }: ProjectOptions,
  use: (project: Project) => Promise<Result>,
): Promise<Result> {
  if (isHosted(env)) {
    const url = readProjectUrl(env.VITE_SUPABASE_URL?.trim() ?? '');
    const admin = createAdminClient(url, readOperatorKey(env));
    return use({ kind: 'hosted', name: url, admin });
  }
  if (!creates && !hasData(folder))
    throw new EnvironmentError(
      `${folder} has no data of the embedded backend. Name its folder: --data <folder>. For a hosted project, set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  const shared = { kind: 'embedded', name: folder } as const;
  const holder = readHolder(folder);
  if (holder !== undefined) {
    if (holder.address === undefined)
      throw new EnvironmentError(`Process ${holder.pid} uses ${folder} and is still starting. Try again in a moment.`);
    const admin = createAdminClient(holder.address, readSecretKey(folder));
    return use({ ...shared, admin });
  }
  const { admin, close } = await openData(folder);
  try {
    return await use({ ...shared, admin });
  } finally {
    await close();
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
