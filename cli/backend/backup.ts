import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { EnvironmentError, errorCode, errorMessage, explainUnwritable } from '../platform/errors.ts';
import { asRecord } from '../platform/records.ts';
import { takeScratchPath } from '../platform/write-files.ts';
import { callFunction, type Project } from './project.ts';

type Row = Record<string, unknown>;

/** The tables of a backup, in the order in which they are restored. */
const tables = ['newsletter_subscriptions', 'contact_messages', 'mails'] as const;

/** All rows of a project at one moment. */
export type Backup = Record<(typeof tables)[number], Row[]> & { backup: 'personal-brand-site'; time: string };

/** Reads all rows of a project. @throws {EnvironmentError} when it does not answer, or its migrations are older */
export async function takeBackup(project: Project): Promise<Backup> {
  const { time, ...taken } = await callFunction<Record<string, Row[] | null> & { time: string }>(
    project,
    'take_backup',
  );
  const rows = Object.fromEntries(tables.map((table) => [table, taken[table] ?? []])) as Omit<
    Backup,
    'backup' | 'time'
  >;
  return { backup: 'personal-brand-site', time, ...rows };
}

/**
 * Writes a file that only this user can read, whole or not at all.
 * @throws {EnvironmentError} when the file exists or cannot be written
 */
export function writeBackup(path: string, backup: Backup): void {
  if (existsSync(path)) throw new EnvironmentError(`${path} exists. Name another file for the backup.`);
  const scratch = takeScratchPath(path);
  try {
    writeFileSync(scratch.path, `${JSON.stringify(backup)}\n`, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(scratch.path, path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new EnvironmentError(`The folder of ${path} does not exist.`);
    throw explainUnwritable(error, path);
  } finally {
    scratch.clear();
  }
}

/** Reads a backup from a file, or from the standard input for `-`. @throws {EnvironmentError} when it is not a whole one */
export async function readBackup(path: string): Promise<Backup> {
  let content: string;
  try {
    content = path === '-' ? await text(process.stdin) : readFileSync(path, 'utf8');
  } catch (error) {
    throw new EnvironmentError(`${path} cannot be read: ${errorMessage(error)}.`);
  }
  try {
    const backup = asRecord(JSON.parse(content));
    if (backup.backup === 'personal-brand-site' && tables.every((table) => Array.isArray(backup[table])))
      return backup as unknown as Backup;
  } catch {
    // Reported below.
  }
  throw new EnvironmentError(`${path} is not a backup of such a site, or is cut off. Nothing was restored.`);
}

/**
 * Stores the rows of a backup that a project does not have. Sends no mail: those that were not sent are marked as failed,
 * since they may have been sent after the backup.
 * @returns how many rows of each table were stored
 * @throws {EnvironmentError} when a row is refused; the rows before stay, and the command may be run again
 */
export async function restoreBackup(project: Project, backup: Backup): Promise<Record<string, number>> {
  const failed = { attempts: 10, error: 'restored from a backup: no mail was sent' };
  const asked = new Set(backup.mails.map(({ subscription_id }) => subscription_id));
  // Only those of the last day would be asked to confirm.
  const unasked = backup.newsletter_subscriptions.filter(
    ({ id, source, created_at }) =>
      source === null && !asked.has(id) && Date.now() - Date.parse(String(created_at)) < 86_400_000,
  );
  const mails = [
    ...backup.mails.map((mail) => (mail.sent_at === null ? { ...mail, ...failed } : mail)),
    ...unasked.map(({ id, created_at }) => ({
      ...{ id: randomUUID(), message_id: null, subscription_id: id, created_at, due_at: created_at, sent_at: null },
      ...failed,
    })),
  ];
  const counts: Record<string, number> = {};
  for (const table of tables)
    counts[table] = await storeRows(project, table, table === 'mails' ? mails : backup[table]);
  return counts;
}

/** Stores rows in batches; where one of a batch conflicts with another row of the project, row by row. */
async function storeRows(project: Project, table: string, rows: readonly Row[], size = 200): Promise<number> {
  let stored = 0;
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size);
    const { error, data } = await project.admin
      .from(table)
      .upsert(batch, { onConflict: 'id', ignoreDuplicates: true })
      .select('id');
    if (!error) stored += data.length;
    // The address, the key, or what a mail belongs to.
    else if (!['23505', '23503'].includes(error.code))
      throw new EnvironmentError(`A row of ${table} was refused: ${error.message}. The rows before it are stored.`);
    else if (batch.length > 1) stored += await storeRows(project, table, batch, 1);
  }
  return stored;
}
