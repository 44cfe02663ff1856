import { accessSync, constants, existsSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The folders that a build into a folder may write into until it is done. Their files are moved out of there, which
 * works within one file system only: so it is beside the folder, or in it where the folder is a mount point, or where
 * nothing can be written beside it. Whoever has the lock has them.
 */
export function scratchFolders(outFolder: string): string[] {
  const name = `.${basename(outFolder)}-site-build`;
  return [join(dirname(outFolder), name), join(outFolder, name)];
}

/** Chooses one of them for a build. */
export function chooseScratchFolder(outFolder: string): string {
  const [beside = '', within = ''] = scratchFolders(outFolder);
  return existsSync(outFolder) && !canMove(dirname(outFolder), outFolder) ? within : beside;
}

/** Whether files can be moved from a folder to one in it. Bind mounts of one file system cannot be told by its number. */
function canMove(from: string, to: string): boolean {
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
