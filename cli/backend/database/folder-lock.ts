import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, lockFile } from '../../platform/files/file-lock.ts';

/**
 * Takes a folder for this process, and makes it if need be.
 * @returns undefined when another process holds the folder
 * @throws when the folder cannot be written
 */
export function lockFolder(folder: string): FileLock | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return lockFile(join(folder, 'lock'));
}
