import { createHash } from 'node:crypto';
import { EnvironmentError } from '../../platform/errors.ts';
import { asRecord } from '../../platform/records.ts';

/** A row with the name of its table. */
export type BackupRow = [table: string, row: Readonly<Record<string, unknown>>];

/** What a backup is, apart from its rows. */
interface BackupHeader {
  /** The moment of the backup, by the clock of the database. */
  time: string;
  /** The version of the newest migration of the project. */
  migration: string;
  /** The number of rows of each table. */
  counts: Readonly<Record<string, number>>;
}

export interface Backup extends BackupHeader {
  rows: readonly BackupRow[];
}

const kind = 'personal-brand-site';

/** The version of the format, which grows when an older command could not read a file any more. */
const version = 1;

/** The hash (SHA-256, in hex) of the lines before the last. */
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Formats a backup as lines of JSON: what it is, each row as `[table, row]`, and a hash, which a file that was cut off or
 * changed lacks.
 */
export function formatBackup({ rows, ...header }: Backup): string {
  const lines = [{ backup: kind, version, ...header }, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
  return `${lines}${JSON.stringify({ rows: rows.length, sha256: hash(lines) })}\n`;
}

/** Reads a backup. @param name how messages call it @throws {EnvironmentError} when it is not a whole, unchanged one */
export function parseBackup(text: string, name: string): Backup {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, end);
  const lines = body.split('\n').slice(0, -1);
  const header = asRecord(parse(text.slice(0, text.indexOf('\n') + 1)));
  if (header.backup !== kind) throw new EnvironmentError(`${name} is not a backup of such a site.`);
  if (typeof header.version !== 'number' || header.version > version)
    throw new EnvironmentError(
      `${name} is a backup in the format ${header.version}, and this version reads ${version}. Restore it with the version that wrote it, or a newer one.`,
    );
  const { sha256 } = asRecord(parse(text.slice(end)));
  if (typeof sha256 !== 'string' || !text.endsWith('\n'))
    throw new EnvironmentError(`${name} is cut off: its last line is missing. Nothing was restored.`);
  if (sha256 !== hash(body))
    throw new EnvironmentError(`${name} is damaged: it is not what was written. Nothing was restored.`);
  const { time, migration, counts } = header as unknown as BackupHeader;
  return { time, migration, counts, rows: lines.slice(1).map((line): BackupRow => JSON.parse(line)) };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
