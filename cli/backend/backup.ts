import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { EnvironmentError, errorCode, errorMessage } from '../platform/errors.ts';
import { asRecord } from '../platform/records.ts';
import { callFunction, type Project } from './project.ts';

/** A row as the tables of supabase/migrations have it. */
export type Row = { id: string; created_at: string; [column: string]: string | number | boolean | object | null };

const tables = ['newsletter_subscriptions', 'contact_messages', 'mails'] as const;

/** Rows of a project at one moment, oldest first; the tables are in the order in which they are restored. */
export type Rows = { time: string } & Record<(typeof tables)[number], Row[]>;

/** The key and value that distinguish a backup from other JSON files. */
const mark = { backup: 'personal-brand-site' };

/**
 * Reads all rows of a project, or only the rows about an email address.
 * @throws {EnvironmentError} when the project does not answer, or lacks the newest migrations
 */
export function readRows(project: Project, address?: string): Promise<Rows> {
  return callFunction<Rows>(project, 'read_rows', { address });
}

export const formatBackup = (rows: Rows) => `${JSON.stringify({ ...mark, ...rows })}\n`; // Marked for `readBackup`.

/** Writes a file that only this user can read. @throws {EnvironmentError} when the file exists or cannot be written */
export function writeBackup(path: string, rows: Rows): void {
  try {
    writeFileSync(path, formatBackup(rows), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new EnvironmentError(`${path} exists. Name another file for the backup.`);
    rmSync(path, { force: true }); // It may contain the first rows.
    throw new EnvironmentError(`${path} cannot be written: ${errorMessage(error)}.`);
  }
}

/** Reads a backup from a file, or from the standard input for `-`. @throws {EnvironmentError} unless it is a backup */
export async function readBackup(path: string): Promise<Rows> {
  try {
    const read = asRecord(JSON.parse(path === '-' ? await text(process.stdin) : readFileSync(path, 'utf8')));
    if (read.backup === mark.backup && tables.every((table) => Array.isArray(read[table])))
      return read as unknown as Rows;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw new EnvironmentError(`${path} cannot be read: ${errorMessage(error)}.`);
  }
  throw new EnvironmentError(`${path} is not a file that \`backup\` has written, or is cut off. Nothing was restored.`);
}

/**
 * Stores the rows of a backup that a project does not have. Mails that were not sent are marked as failed, since they
 * may have been sent after the backup.
 * @returns how many rows of each table were stored
 * @throws {EnvironmentError} when a row is refused; the rows before stay, and the command may be run again
 */
export async function restoreBackup(project: Project, rows: Rows): Promise<Record<string, number>> {
  // After ten attempts, a mail is not sent again; see functions.sql.
  const failed = { attempts: 10, error: 'restored from a backup: no mail was sent' };
  const mails = rows.mails.map((mail) => (mail.sent_at === null ? { ...mail, ...failed } : mail));
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = await storeRows(project, table, { ...rows, mails }[table]);
  return counts;
}

const addOnly = { onConflict: 'id', ignoreDuplicates: true };

/** Stores rows in batches of `size`; after a conflict, one by one, without rows that conflict. @returns how many */
async function storeRows(project: Project, table: string, rows: readonly object[], size = 200): Promise<number> {
  let stored = 0;
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size);
    const { error, data } = await project.admin.from(table).upsert(batch, addOnly).select('id');
    if (!error) stored += data.length;
    // These codes are conflicts: the address exists already, or the row that a mail belongs to does not.
    else if (!['23505', '23503'].includes(error.code))
      throw new EnvironmentError(`A row of ${table} was refused: ${error.message}. The rows before it are stored.`);
    else if (batch.length > 1) stored += await storeRows(project, table, batch, 1);
  }
  return stored;
}
