import { accessSync, constants, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../errors.ts';

/**
 * Returns whether files can be moved from one folder to another. Trying it is the only way to know: two bind mounts of one
 * file system have the same device number, and a rename between them fails all the same.
 */
export function canMove(from: string, to: string): boolean {
  if (statSync(from).dev !== statSync(to).dev) return false;
  try {
    accessSync(from, constants.W_OK);
    // The file does not exist: Linux answers EXDEV for another mount before it answers ENOENT.
    renameSync(join(from, '.site-build-probe'), join(to, '.site-build-probe'));
  } catch (error) {
    return errorCode(error) === 'ENOENT';
  }
  return true;
}
