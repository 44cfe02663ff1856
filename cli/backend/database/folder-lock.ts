import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, lockFile } from '../../platform/file-lock.ts';

/**
 * Locks a folder for this process, and creates the folder if it is missing.
 * @returns undefined when another process has locked the folder
 * @throws when the folder cannot be written
 */
export function lockFolder(folder: string): FileLock | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return lockFile(join(folder, 'lock'));
}
