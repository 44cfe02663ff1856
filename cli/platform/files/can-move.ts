import { accessSync, constants, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether files can be moved from one folder to another. Bind mounts of one file system cannot be told by its number. */
export function canMove(from: string, to: string): boolean {
  if (statSync(from).dev !== statSync(to).dev) return false;
  try {
    accessSync(from, constants.W_OK);
    // There is no such file. Linux looks at the mounts before it looks for it.
    renameSync(join(from, '.site-build-probe'), join(to, '.site-build-probe'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
  return true;
}
