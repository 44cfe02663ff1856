import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../../platform/errors.ts';
import { type FileLock, lockFile } from '../../platform/files/file-lock.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { projectRoot } from '../../platform/project-root.ts';

/** The time between two attempts to get the lock, in milliseconds. */
const retryInterval = 100;

/**
 * Locks an output folder for this process, so that no two builds write into it at once.
 * @param onWait called once, if another build has the lock and must be waited for
 */
export async function lockOutput(folder: string, onWait: () => void): Promise<FileLock> {
  let lock = tryLockOutput(folder);
  if (!lock) onWait();
  while (!lock) {
    await setTimeout(retryInterval);
    lock = tryLockOutput(folder);
  }
  return lock;
}

/**
 * Locks an output folder without waiting. The lock is a file beside the folder, so that builds of other projects see it
 * too; if that cannot be written, it is in the system's temporary folder, or in `.site/`. The file is removed when the
 * lock is released. The file of a killed process blocks nobody, since the system has released its lock.
 * @param folder its path without links
 * @returns undefined when another process has the lock
 * @throws when no lock file can be written
 */
export function tryLockOutput(folder: string): FileLock | undefined {
  const name = `${hashText(folder)}.lock`;
  try {
    return lockAt(outputLock(folder));
  } catch {
    try {
      return lockAt(join(tmpdir(), `site-build-${name}`));
    } catch {
      mkdirSync(join(projectRoot, '.site', 'builds'), { recursive: true });
      return lockAt(join(projectRoot, '.site', 'builds', name));
    }
  }
}

/** Returns the path of the lock file beside an output folder. */
function outputLock(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}-site-build.lock`);
}

/** Locks a file that is removed on release. Returns undefined if another process removed it between creation and lock. */
function lockAt(path: string): FileLock | undefined {
  create(path);
  const created = inodeOf(path);
  const lock = lockFile(path);
  if (!lock) return undefined;
  if (created === undefined || inodeOf(path) !== created) {
    lock.release();
    return undefined;
  }
  const release = () => {
    process.off('exit', release);
    // Removed before the release, since afterwards another process may have locked the file. Windows removes no file that
    // is open: neither this one before the release, nor afterwards one that another process has locked.
    const isRemoved = tryRemove(path);
    lock.release();
    if (!isRemoved) tryRemove(path);
  };
  process.once('exit', release);
  return { release };
}

/** Creates a file without opening an existing one: closing it would end a lock of this process on it (POSIX `fcntl`). */
function create(path: string): void {
  try {
    closeSync(openSync(path, 'ax'));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** @returns whether the file is gone */
function tryRemove(path: string): boolean {
  try {
    rmSync(path, { force: true });
    return true;
  } catch {
    return false;
  }
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
