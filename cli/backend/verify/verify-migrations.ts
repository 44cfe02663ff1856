import { basename } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readMigrations } from '../database/migration-files.ts';
import { compareMigrations } from '../operator/compare-migrations.ts';
import { listApplied } from '../operator/list-applied.ts';
import { type Finding, judge } from './finding.ts';

const group = 'migrations';

/** Compares the applied migrations with the files of this folder. @throws {EnvironmentError} when the project cannot tell */
export async function verifyMigrations(admin: SupabaseClient): Promise<Finding[]> {
  const applied = await listApplied(admin);
  if (applied.length === 0)
    return [{ group, name: 'applied migrations', outcome: 'skipped', detail: 'the project keeps no record of them' }];
  const { edited, pending, unknown } = compareMigrations(applied, readMigrations());
  const list = (files: string[]) => (files.length === 0 ? undefined : files.join(', '));
  return [
    judge(group, 'no file was changed after it was applied', list(edited.map(({ path }) => basename(path)))),
    judge(group, 'all are applied', list(pending.map(({ path }) => basename(path)))),
    judge(group, 'all have a file', list(unknown.map(({ version, name }) => `${version}_${name}`))),
  ];
}
