import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { EnvironmentError, errorCode, errorMessage, explainUnwritable } from '../../platform/errors.ts';
import { takeScratchPath } from '../../platform/write-files.ts';

/**
 * Writes a file that only this user can read, whole or not at all.
 * @throws {EnvironmentError} when the file exists or cannot be written
 */
export function writePrivateFile(path: string, content: string): void {
  if (existsSync(path)) throw new EnvironmentError(`${path} exists. Name another file for the backup.`);
  const scratch = takeScratchPath(path);
  try {
    writeFileSync(scratch.path, content, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(scratch.path, path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new EnvironmentError(`The folder of ${path} does not exist.`);
    throw explainUnwritable(error, path);
  } finally {
    scratch.clear();
  }
}

/** Reads a file, or the standard input for `-`. @throws {EnvironmentError} when it cannot be read */
export async function readBackupFile(path: string): Promise<string> {
  if (path === '-') return text(process.stdin);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new EnvironmentError(`${path} cannot be read: ${errorMessage(error)}.`);
  }
}
