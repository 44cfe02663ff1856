import type { SupabaseClient } from '@supabase/supabase-js';
import { callFunction } from './call-function.ts';

/**
 * Returns the version of the newest migration that a project has applied; an empty text if it keeps no record of them.
 * @throws {EnvironmentError} when it does not answer
 */
export async function newestMigration(admin: SupabaseClient): Promise<string> {
  const { migrations } = await callFunction<{ migrations: string[] }>(admin, 'backend_status');
  return migrations.at(-1) ?? '';
}
