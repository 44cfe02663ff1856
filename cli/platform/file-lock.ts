import { DatabaseSync } from 'node:sqlite';

/** A lock of the operating system: it is released when the process ends, even when it is killed. */
export type FileLock = { release(): void };

/**
 * Locks a file for this process. Creates the file, but neither its folder nor (with the journal in memory) other files.
 * SQLite is used for its lock, for which Node has no API. A file with a process id would outlive a killed process.
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
