import { createHash, hash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { errorCode } from '../errors.ts';
import { retryWhileBusy } from '../files/retry-while-busy.ts';
import { scratchPath } from '../files/scratch-path.ts';
import { markAsUsed } from '../mark-as-used.ts';
import { reportDamage, reportUnwritable } from './cache-report.ts';

/**
 * The length of the checksum at the start of each entry: a SHA-256 of its content, by which a damaged entry is
 * detected.
 */
const checksumLength = 32;

/** The milliseconds of a day. */
export const day = 24 * 60 * 60 * 1000;

/** Returns the content of a cache entry; undefined if the entry is missing or damaged. */
export function readEntry(path: string): Buffer | undefined {
  let entry: Buffer;
  try {
    entry = readFileSync(path);
  } catch (error) {
    if (errorCode(error) === 'EISDIR') reportDamage(path);
    return undefined;
  }
  const content = entry.subarray(checksumLength);
  if (!hash('sha256', content, 'buffer').equals(entry.subarray(0, checksumLength))) {
    reportDamage(path);
    return undefined;
  }
  if (Date.now() - statSync(path).mtimeMs > day) markAsUsed(path);
  return content;
}

/**
 * Writes a cache entry. It is moved to its path when it is complete, so a killed process leaves no incomplete entry,
 * and two processes may write the same entry.
 * @param chunks of the content
 * @throws an error of the file system when the entry cannot be written
 */
export function writeEntry(path: string, ...chunks: readonly (string | Uint8Array)[]): void {
  // Threads of one process may write the same entry at the same time.
  const scratch = scratchPath(`${path}.${threadId}`);
  mkdirSync(dirname(path), { recursive: true });
  const checksum = createHash('sha256');
  try {
    const file = openSync(scratch, 'w');
    try {
      let position = checksumLength;
      for (const chunk of chunks) {
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
        checksum.update(bytes);
        for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from, undefined, position + from);
        position += bytes.length;
      }
      writeSync(file, checksum.digest(), 0, checksumLength, 0);
    } finally {
      closeSync(file);
    }
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
    retryWhileBusy(() => renameSync(scratch, path));
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Reads an entry that begins with the key of the code that wrote it, on a line of its own.
 * @returns the rest of the content; undefined if the key differs, since the format may also differ
 */
export function readVersionedEntry(key: string, path: string): Buffer | undefined {
  const entry = readEntry(path);
  const start = Buffer.from(`${key}\n`);
  return entry?.subarray(0, start.length).equals(start) ? entry.subarray(start.length) : undefined;
}

/**
 * Writes a cache entry if possible. A cache that cannot be written is reported, but does not stop the command.
 * @returns whether it was written
 */
export function tryWriteEntry(path: string, ...chunks: readonly (string | Uint8Array)[]): boolean {
  try {
    writeEntry(path, ...chunks);
    return true;
  } catch (error) {
    reportUnwritable(path, error);
    return false;
  }
}

/**
 * Removes the entries of a folder that have not been used for some time, as far as permissions allow.
 * @param maxAge in milliseconds
 */
export function removeOldEntries(folder: string, maxAge = 30 * day): void {
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - used > maxAge) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // Entries that this user may not remove are removed by a later run with more permissions.
  }
}
