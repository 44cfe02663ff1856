import { createHash, hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Context } from './context.ts';
import { errorMessage, unwritableReason } from './errors.ts';
import { relativePath, retryWhileBusy } from './files.ts';
import { projectRoot } from './project-root.ts';
import { removeLeftovers, takeScratchPath } from './write-files.ts';

/** The folders for results that take long to compute. Whoever removes them loses nothing but time. */
export const cacheFolders = {
  bundles: join(projectRoot, '.site', 'bundles'),
  fonts: join(projectRoot, '.site', 'fonts'),
  images: join(projectRoot, '.site', 'images'),
};

/** The milliseconds of a day. */
export const day = 24 * 60 * 60 * 1000;

/** The length in bytes of the SHA-256 at the start of each entry, by which a damaged one is detected. */
const checksumLength = 32;

/** Returns the content of a cache entry; undefined if the entry is missing or damaged. */
export function readEntry(path: string): Buffer | undefined {
  if (!existsSync(path)) return undefined;
  const entry = readFileSync(path);
  const content = entry.subarray(checksumLength);
  if (!hash('sha256', content, 'buffer').equals(entry.subarray(0, checksumLength))) return undefined;
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
  const checksum = createHash('sha256');
  for (const chunk of chunks) checksum.update(chunk);
  const scratch = takeScratchPath(path);
  try {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(scratch.path, 'w');
    for (const chunk of [checksum.digest(), ...chunks]) writeFileSync(file, chunk);
    closeSync(file);
    retryWhileBusy(() => renameSync(scratch.path, path));
  } finally {
    scratch.clear();
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

/**
 * Returns a cached folder, which is created first if it is missing. If the cache cannot be written, the folder is a
 * temporary one that is removed when the process exits.
 * @param make fills an empty folder; called a second time if it has failed because the cache cannot be written
 */
export async function cachedFolder(path: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(path)) {
    markAsUsed(path);
    return path;
  }
  const scratch = takeScratchPath(path);
  try {
    mkdirSync(scratch.path, { recursive: true });
    await make(scratch.path);
    // Another process may have been faster.
    if (!existsSync(path)) retryWhileBusy(() => renameSync(scratch.path, path));
    removeLeftovers(dirname(path));
    return path;
  } catch (error) {
    if (existsSync(path)) return path;
    if (unwritableReason(error) === undefined) throw error;
    reportUnwritable(path, error);
  } finally {
    scratch.clear();
  }
  const temporary = takeScratchPath(join(tmpdir(), basename(path))).path;
  mkdirSync(temporary);
  await make(temporary);
  return temporary;
}

/** Sets the time of an entry to now, because those that have not been used for long are removed. */
function markAsUsed(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // A cache that cannot be written cannot be cleaned up either.
  }
}

type Reader = Pick<Context, 'cwd' | 'stderr'>;
let reader: Reader | undefined;

/** Says whom to tell, once in a run, that the cache cannot be written. */
export function reportCacheTo(to: Reader): void {
  reader = to;
}

/** Prints that the cache cannot be written, only the first time. */
export function reportUnwritable(path: string, error: unknown): void {
  const reason = unwritableReason(error) ?? errorMessage(error);
  reader?.stderr.write(
    `The cache in ${relativePath(reader.cwd, dirname(path))} cannot be written: ${reason}; this run works without it.\n`,
  );
  reader = undefined;
}
