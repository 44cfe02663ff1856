import type { SupabaseClient } from '@supabase/supabase-js';
import { callFunction } from './call-function.ts';

/** A migration that a project has applied. */
export interface AppliedMigration {
  version: string;
  name: string;
  /** The hash of its statements; see `hashMigration`. */
  hash: string;
}

/** Lists the applied migrations of a project, oldest first. @throws {EnvironmentError} when it does not answer */
export function listApplied(admin: SupabaseClient): Promise<AppliedMigration[]> {
  return callFunction(admin, 'applied_migrations');
}
