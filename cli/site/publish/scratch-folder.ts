import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canMove } from '../../platform/files/can-move.ts';

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
