import type { SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError, errorMessage } from '../../platform/errors.ts';
import { callFunction } from '../operator/call-function.ts';
import { newestMigration } from '../operator/newest-migration.ts';
import type { Backup, BackupRow } from './backup-file.ts';

/** What happens to rows that the project has: they are a reason to refuse, they are kept, or they are deleted. */
type RestoreMode = 'empty' | 'merge' | 'replace';

export interface RestoreOptions {
  mode: RestoreMode;
  /** The size of a request, in bytes. */
  batchSize: number;
}

type Counts = Record<string, number>;

/**
 * Stores the rows of a backup in a project, batch by batch. Sends no mail.
 * @returns how many rows of each table were stored; the others were there
 * @throws {EnvironmentError} when the project has rows, is older than the backup, or fails; a message says how to go on
 */
export async function restoreBackup(
  admin: SupabaseClient,
  backup: Backup,
  { mode, batchSize }: RestoreOptions,
): Promise<Counts> {
  await refuseNewer(admin, backup);
  if (mode === 'empty') await refuseRows(admin);
  if (mode === 'replace') await callFunction(admin, 'clear_backup_rows');
  const stored: Counts = Object.fromEntries(Object.keys(backup.counts).map((table) => [table, 0]));
  for (const new_rows of batches(backup.rows, batchSize)) {
    try {
      const counts = await callFunction<Counts>(admin, 'restore_rows', { new_rows, with_settings: mode !== 'merge' });
      for (const [table, count] of Object.entries(counts)) stored[table] = (stored[table] ?? 0) + count;
    } catch (error) {
      throw new EnvironmentError(
        `${errorMessage(error)}. Rows that were stored before stay: ${sum(stored)} of ${backup.rows.length}. To go on, run the command again with --merge.`,
      );
    }
  }
  return stored;
}

/** Throws for a backup whose rows may have columns that the project lacks. */
async function refuseNewer(admin: SupabaseClient, { migration }: Backup): Promise<void> {
  const newest = await newestMigration(admin);
  if (newest !== '' && migration > newest)
    throw new EnvironmentError(
      `The backup was made with the migration ${migration}, and the newest of the project is ${newest}. Apply the newer ones first.`,
    );
}

async function refuseRows(admin: SupabaseClient): Promise<void> {
  const counts = Object.entries(await callFunction<Counts>(admin, 'count_backup_rows')).filter(
    ([, count]) => count > 0,
  );
  if (counts.length === 0) return;
  const rows = counts.map(([table, count]) => `${table} has ${count}`).join(', ');
  throw new EnvironmentError(
    `The project has rows (${rows}), and nothing was restored. Add --merge to keep them and add what is missing, or --replace to delete them first.`,
  );
}

/** Divides rows into requests of a size. A link comes right after its subscription, since both are stored together. */
function* batches(rows: readonly BackupRow[], size: number): Generator<BackupRow[]> {
  const links = new Map<unknown, BackupRow>();
  for (const row of rows) if (isLink(row)) links.set(row[1].subscription_id, row);
  let batch: BackupRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (isLink(row)) continue;
    const link = row[0] === 'public.newsletter_subscriptions' ? links.get(row[1].id) : undefined;
    const together = link === undefined ? [row] : [row, link];
    const added = Buffer.byteLength(JSON.stringify(together));
    if (batch.length > 0 && bytes + added > size) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(...together);
    bytes += added;
  }
  if (batch.length > 0) yield batch;
}

const isLink = ([table]: BackupRow) => table === 'public.newsletter_links';

const sum = (counts: Counts) => Object.values(counts).reduce((total, count) => total + count, 0);
