import { accessSync, constants, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../errors.ts';

/**
 * Returns whether files can be moved from one folder to another. The only way to find out is to try: two bind mounts of
 * one file system have the same device number, but a rename between them fails.
 */
export function canMove(from: string, to: string): boolean {
  if (statSync(from).dev !== statSync(to).dev) return false;
  try {
    accessSync(from, constants.W_OK);
    // The file does not exist: for another mount, Linux reports EXDEV before ENOENT.
    renameSync(join(from, '.site-build-probe'), join(to, '.site-build-probe'));
  } catch (error) {
    return errorCode(error) === 'ENOENT';
  }
  return true;
}
