import { DatabaseSync } from 'node:sqlite';

/** A lock of the operating system: it is released when the process ends, even when it is killed. */
export type FileLock = { release(): void };

/**
 * Locks a file for this process. Creates the file, but not its folder. SQLite is used only for its file lock, for which
 * Node has no API. A lock file with a process id would remain when the process is killed.
 * @returns undefined when another process holds the lock
 * @throws when the file cannot be written
 */
export function lockFile(path: string): FileLock | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { release: () => database.isOpen && database.close() };
  } catch (error) {
    database.close();
    // SQLITE_BUSY, https://sqlite.org/rescode.html#busy
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined;
    throw error;
  }
}
