import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Ends when the process ends, however it does: the lock is the operating system's. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process, and makes it if need be. SQLite is used for nothing but its file lock, which Node
 * has no other way to: unlike a file that says who holds it, it cannot be left behind.
 * @returns undefined when another process holds the folder
 * @throws when the folder cannot be written
 */
export function lockFolder(folder: string): FolderLock | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    // SQLITE_BUSY, https://sqlite.org/rescode.html#busy
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined;
    throw error;
  }
}
