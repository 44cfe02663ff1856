import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canMove } from '../../platform/files/can-move.ts';

/**
 * Lists the scratch folders that a build may use. Files can be moved only within a file system, so the scratch folder is
 * beside the output folder; or in it, if the output folder is a mount point or nothing can be written beside it. The lock
 * of the output folder covers them.
 */
export function scratchFolders(outFolder: string): string[] {
  const name = `.${basename(outFolder)}-site-build`;
  return [join(dirname(outFolder), name), join(outFolder, name)];
}

/** Chooses the scratch folder of a build. */
export function chooseScratchFolder(outFolder: string): string {
  const [beside = '', within = ''] = scratchFolders(outFolder);
  return existsSync(outFolder) && !canMove(dirname(outFolder), outFolder) ? within : beside;
}
