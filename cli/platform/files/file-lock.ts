import { DatabaseSync } from 'node:sqlite';

/** Ends when the process ends, however it does: the lock is the operating system's. */
export interface FileLock {
  release(): void;
}

/**
 * Locks a file for this process, and creates it if need be; its folder must exist. SQLite is used for nothing but its
 * file lock, which Node has no other way to: unlike a file that says who holds it, it cannot be left behind.
 * @returns undefined when another process holds the lock
 * @throws when the file cannot be written
 */
export function lockFile(path: string): FileLock | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
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
