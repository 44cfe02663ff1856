import type { SupabaseClient } from '@supabase/supabase-js';
import { callFunction } from '../operator/call-function.ts';
import { newestMigration } from '../operator/newest-migration.ts';
import type { Backup, BackupRow } from './backup-file.ts';

/** The number of rows of one request. A message has at most 10,000 characters. */
const pageSize = 1000;

interface Staged {
  batch: string;
  time: string;
  counts: Record<string, number>;
}

/**
 * Reads all rows of a project as they are at one moment, whatever is added meanwhile. The project keeps a copy of them
 * until they are read.
 * @throws {EnvironmentError} when the project does not answer, or its migrations are older
 */
export async function takeBackup(admin: SupabaseClient): Promise<Backup> {
  const migration = await newestMigration(admin);
  const { batch: of_batch, time, counts } = await callFunction<Staged>(admin, 'stage_backup');
  try {
    const rows: BackupRow[] = [];
    for (let after_position = 0; ; ) {
      const parameters = { of_batch, after_position, max_rows: pageSize };
      const page = await callFunction<[number, ...BackupRow][]>(admin, 'read_staged_rows', parameters);
      rows.push(...page.map(([, table, row]): BackupRow => [table, row]));
      const last = page.at(-1);
      if (last === undefined) return { time, migration, counts, rows };
      [after_position] = last;
    }
  } finally {
    await callFunction(admin, 'drop_staged_rows', { of_batch });
  }
}
