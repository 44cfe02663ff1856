import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';
import { lockFile } from '../platform/file-lock.ts';

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
  const { lock, holder } = tryLock(folder);
  if (lock === undefined)
    throw new EnvironmentError(
      `${folder} is in use by ${holder ? `process ${holder.pid}` : 'another process'}. Stop that process, or choose another folder for the data: --data <folder>`,
    );
  const file = join(folder, 'holder.json');
  // A killed process may have left one.
  rmSync(file, { force: true });
  return {
    publish: (own: Holder) => writeFileSync(file, JSON.stringify(own), { mode: 0o600 }),
    release() {
      rmSync(file, { force: true });
      lock.release();
    },
  };
}

/** Returns the process that uses a folder; undefined when none does. @throws {EnvironmentError} while it is opened */
export function readHolder(folder: string): Holder | undefined {
  const { lock, holder } = tryLock(folder);
  lock?.release();
  if (lock === undefined && holder === undefined)
    throw new EnvironmentError(`${folder} is being opened by another process. Try again in a moment.`);
  return lock ? undefined : holder;
}

/** @returns no lock if another process has one, and that process if its database is open */
function tryLock(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = lockFile(join(folder, 'lock'));
    return { lock, holder: lock ? undefined : readHolderFile(folder) };
  } catch (error) {
    throw new EnvironmentError(
      `The backend cannot store its data in ${folder}: ${errorMessage(error)}. Name a folder that can be written, with free space: --data <folder>`,
    );
  }
}

function readHolderFile(folder: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
