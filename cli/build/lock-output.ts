import { mkdirSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hashText } from '../content/hash-text.ts';
import { type FileLock, lockFile } from '../file-lock.ts';
import { projectRoot } from '../project-root.ts';

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
 * Does so at once, or not at all. The lock is kept in `.site/`; in a project that cannot be written, with the temporary
 * files of this machine.
 * @returns undefined when another process has it
 */
export function tryLockOutput(folder: string): FileLock | undefined {
  const name = `${hashText(folder)}.lock`;
  try {
    return lockIn(join(projectRoot, '.site', 'builds'), name);
  } catch {
    return lockIn(tmpdir(), `site-build-${name}`);
  }
}

function lockIn(folder: string, name: string): FileLock | undefined {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const lock = lockFile(path);
  // Old files of this folder are removed.
  if (lock) utimesSync(path, new Date(), new Date());
  return lock;
}
