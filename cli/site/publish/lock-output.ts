import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../../platform/errors.ts';
import { type FileLock, lockFile } from '../../platform/files/file-lock.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { projectRoot } from '../../platform/project-root.ts';

/** How long to wait before the lock is tried again, in milliseconds. */
const pause = 100;

/**
 * Takes an output folder for this process, so that no two builds write into it at once.
 * @param onWait called once, if another build has it and must be waited for
 */
export async function lockOutput(folder: string, onWait: () => void): Promise<FileLock> {
  let lock = tryLockOutput(folder);
  if (!lock) onWait();
  while (!lock) {
    await setTimeout(pause);
    lock = tryLockOutput(folder);
  }
  return lock;
}

/**
 * Does so at once, or not at all. The lock is a file beside the folder, so that builds of other projects see it too;
 * where nothing can be written beside it, with the temporary files of this machine, or else in `.site/`. It is gone once
 * the lock is released; what a process that was killed has left holds up nobody.
 * @param folder its path without links
 * @returns undefined when another process has it
 * @throws when no place for the lock can be written
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

/** The file beside an output folder that builds lock. */
export function outputLock(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}-site-build.lock`);
}

/** Locks a file that is removed afterwards. A lock on a file that another process has just removed counts for nothing. */
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
    // Before the lock is released: afterwards, the file may be another process's.
    rmSync(path, { force: true });
    lock.release();
  };
  process.once('exit', release);
  return { release };
}

/** An existing file is not opened: to close it would end a lock that this process has on it (POSIX, `fcntl`). */
function create(path: string): void {
  try {
    closeSync(openSync(path, 'ax'));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
