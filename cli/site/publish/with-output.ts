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
  /** Where the site is to be, as an absolute path. */
  out: string;
  contentFolder: string;
  /** Called once, if another build has the folder and must be waited for. */
  onWait: () => void;
}

/**
 * Builds into a folder while no other build writes into it, after finishing what a killed build began to publish.
 * @param build gets the path of the folder without links
 * @throws {EnvironmentError} when the folder is no place for a site
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

/** Finishes what a build that was killed had begun to publish in a folder, unless another build is at work there. */
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
 * Waits until no build is at work in a folder, so that whoever measures the site next measures one build.
 * @param onWait called once, if there is one
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
