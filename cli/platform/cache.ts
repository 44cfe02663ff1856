import { createHash, hash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { retryWhileBusy } from './files.ts';
import { projectRoot } from './project-root.ts';
import { explainUnwritable, scratchPath, writeFiles } from './write-files.ts';

/** The folders for results that take long to compute. They may be removed: the results are then computed again. */
export const cacheFolders = {
  bundles: join(projectRoot, '.site', 'bundles'),
  fonts: join(projectRoot, '.site', 'fonts'),
  images: join(projectRoot, '.site', 'images'),
};

/** A day in milliseconds. */
export const day = 24 * 60 * 60 * 1000;

/** The length in bytes of the SHA-256 at the start of each entry, by which a damaged entry is detected. */
const checksumLength = 32;

/**
 * Returns the content of a cache entry; undefined if the entry is missing or damaged, or begins with another key.
 * @param key the first line that the entry must have, which is not returned: the key of the code that wrote it
 */
export function readEntry(path: string, key?: string): Buffer | undefined {
  if (!fs.existsSync(path)) return undefined;
  const entry = fs.readFileSync(path);
  const content = entry.subarray(checksumLength);
  if (!hash('sha256', content, 'buffer').equals(entry.subarray(0, checksumLength))) return undefined;
  markAsUsed(path);
  const start = Buffer.from(key === undefined ? '' : `${key}\n`);
  return content.subarray(0, start.length).equals(start) ? content.subarray(start.length) : undefined;
}

/**
 * Writes a cache entry, whole or not at all.
 * @param chunks of the content
 * @throws {EnvironmentError} when the cache cannot be written
 */
export function writeEntry(path: string, ...chunks: readonly (string | Uint8Array)[]): void {
  const checksum = createHash('sha256');
  for (const chunk of chunks) checksum.update(chunk);
  writeFiles([{ path, content: [checksum.digest(), ...chunks] }]);
}

/** Returns a cached value, which is computed first if it is missing. It must be serializable. */
export async function cachedValue<Value>(path: string, compute: () => Promise<Value>): Promise<Value> {
  const entry = readEntry(path);
  if (entry) return JSON.parse(String(entry));
  const value = await compute();
  writeEntry(path, JSON.stringify(value));
  return value;
}

/**
 * Returns a cached folder, which is created first if it is missing.
 * @param make fills an empty folder
 * @throws {EnvironmentError} when the cache cannot be written
 */
export async function cachedFolder(path: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (fs.existsSync(path)) {
    markAsUsed(path);
    return path;
  }
  const scratch = scratchPath(path);
  try {
    fs.mkdirSync(scratch, { recursive: true });
    await make(scratch);
    retryWhileBusy(() => fs.renameSync(scratch, path));
  } catch (error) {
    // If another process has created the folder in the meantime, that folder is used.
    if (!fs.existsSync(path)) throw explainUnwritable(error, path);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
  return path;
}

/**
 * Removes the entries of a folder that have not been used for some time, and what killed processes left there, as far
 * as permissions allow.
 * @param maxAge in milliseconds
 */
export function removeOldEntries(folder: string, maxAge = 30 * day): void {
  try {
    for (const name of fs.readdirSync(folder)) {
      const path = join(folder, name);
      if (Date.now() - fs.statSync(path).mtimeMs > maxAge) fs.rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // Entries that another process removes at the same time, or that this user may not remove, are left to a later run.
  }
}

/** Sets the time of an entry to now, at most once a day, so that {@link removeOldEntries} keeps it. */
function markAsUsed(path: string): void {
  try {
    if (Date.now() - fs.statSync(path).mtimeMs > day) fs.utimesSync(path, new Date(), new Date());
  } catch {
    // A cache that cannot be written cannot be cleaned up either, so the time does not matter.
  }
}
