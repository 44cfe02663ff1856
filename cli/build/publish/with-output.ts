import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeLeftovers, removeOldScratchFolders } from '../../platform/files/remove-leftovers.ts';
import { explainUnwritable } from '../../platform/files/unwritable.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { lockOutput, tryLockOutput } from './lock-output.ts';
import { followLinks, resolveOutputFolder } from './output-folder.ts';
import { finishPublishing } from './publish.ts';
import { scratchFolders } from './scratch-folder.ts';

export interface OutputOptions {
  /** The absolute path of the output folder. */
  out: string;
  contentFolder: string;
  /** Called once, if another build has the lock and must be waited for. */
  onWait: () => void;
}

/**
 * Locks an output folder, finishes the publishing of a killed build, and then builds.
 * @param build gets the path of the folder without links
 * @throws {EnvironmentError} when the folder cannot be an output folder
 */
export async function withOutput<Result>(
  { out, contentFolder, onWait }: OutputOptions,
  build: (outFolder: string) => Promise<Result>,
): Promise<Result> {
  const outFolder = resolveOutputFolder(out, contentFolder);
  try {
    mkdirSync(dirname(outFolder), { recursive: true });
  } catch (error) {
    throw explainUnwritable(error, outFolder);
  }
  const lock = await lockOutput(outFolder, onWait);
  try {
    finishPublishing(outFolder);
    removeLeftovers(join(projectRoot, '.site'));
    removeOldScratchFolders(outFolder, projectRoot);
    return await build(outFolder);
  } finally {
    lock.release();
  }
}

/** Finishes the publishing of a killed build, unless another build has the lock of the folder. */
export function finishOutput(out: string): void {
  const outFolder = followLinks(out);
  if (!scratchFolders(outFolder).some((scratch) => existsSync(scratch))) return;
  const lock = tryLockOutput(outFolder);
  if (!lock) return;
  try {
    finishPublishing(outFolder);
  } finally {
    lock.release();
  }
}

/**
 * Waits until no build is writing to a folder, so that files of two builds are not measured together.
 * @param onWait called once, if a build is running
 */
export async function settleOutput(out: string, onWait: () => void): Promise<void> {
  const outFolder = followLinks(out);
  const lock = await lockOutput(outFolder, onWait);
  try {
    finishPublishing(outFolder);
  } finally {
    lock.release();
  }
}
