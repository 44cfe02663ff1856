import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';
import { type FileLock, lockFile } from '../platform/file-lock.ts';

/** The process that uses a data folder, where its database is, and the secret key of that. */
export interface Holder {
  pid: number;
  url: string;
  key: string;
}

/**
 * Locks a data folder, and creates it if it is missing.
 * @returns what tells other processes of this user about the open database, and what unlocks the folder
 * @throws {EnvironmentError} when another process uses the folder, or it cannot be written
 */
export function takeDataFolder(folder: string) {
  const lock = tryLock(folder);
  if (lock === undefined) {
    const pid = readHolderFile(folder)?.pid;
    throw new EnvironmentError(
      `${folder} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}. Stop that process, or choose another folder for the data: --data <folder>`,
    );
  }
  // A killed process may have left one.
  rmSync(holderFile(folder), { force: true });
  return {
    publish(holder: Holder): void {
      writeFileSync(holderFile(folder), JSON.stringify(holder), { mode: 0o600 });
    },
    release(): void {
      rmSync(holderFile(folder), { force: true });
      lock.release();
    },
  };
}

/** Returns the process that uses the folder; undefined when none does. @throws {EnvironmentError} while it is opened */
export function readHolder(folder: string): Holder | undefined {
  const lock = existsSync(folder) ? tryLock(folder) : undefined;
  lock?.release();
  if (lock !== undefined || !existsSync(folder)) return undefined;
  const holder = readHolderFile(folder);
  if (holder === undefined)
    throw new EnvironmentError(`${folder} is being opened by another process. Try again in a moment.`);
  return holder;
}

/** @returns undefined if another process has locked it */
function tryLock(folder: string): FileLock | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFile(join(folder, 'lock'));
  } catch (error) {
    throw new EnvironmentError(
      `The backend cannot store its data in ${folder}: ${errorMessage(error)}. Name a folder that can be written, with free space: --data <folder>`,
    );
  }
}

const holderFile = (folder: string) => join(folder, 'holder.json');

function readHolderFile(folder: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(folder), 'utf8'));
  } catch {
    return undefined;
  }
}
