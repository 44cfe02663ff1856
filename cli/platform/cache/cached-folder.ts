import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { removeLeftoversIn } from '../files/remove-leftovers.ts';
import { retryWhileBusy } from '../files/retry-while-busy.ts';
import { type ScratchPath, takeScratchPath } from '../files/scratch-path.ts';
import { unwritableReason } from '../files/unwritable.ts';
import { markAsUsed } from '../mark-as-used.ts';
import { reportUnwritable } from './cache-report.ts';
import { isIntact, sealFolder } from './folder-entry.ts';

/** The prefix of temporary folders that are used instead of cached ones. */
const prefix = 'site-cache-';

/**
 * Returns a cached folder. Creates it first if it is missing or damaged. If the cache cannot be written, the folder is
 * a temporary one that is removed when the process exits.
 * @param make fills an empty folder; called a second time if it has failed because the cache cannot be written
 */
export async function cachedFolder(path: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (isIntact(path)) {
    markAsUsed(path);
    return path;
  }
  const scratch = takeScratchPath(path);
  try {
    mkdirSync(scratch.path, { recursive: true });
    await make(scratch.path);
    sealFolder(scratch.path);
    moveUnlessIntact(scratch.path, path);
    return path;
  } catch (error) {
    if (unwritableReason(error) === undefined) throw error;
    reportUnwritable(path, error);
  } finally {
    scratch.clear();
  }
  // In a separate folder, so that whatever is cached beside it is removed with it.
  const temporary = join(createTemporaryFolder(path).path, basename(path));
  mkdirSync(temporary);
  await make(temporary);
  sealFolder(temporary);
  return temporary;
}

function createTemporaryFolder(path: string): ScratchPath {
  removeLeftoversIn(tmpdir(), prefix);
  const scratch = takeScratchPath(join(tmpdir(), prefix + basename(path)));
  mkdirSync(scratch.path, { recursive: true });
  return scratch;
}

/**
 * Moves a complete folder to its target, and replaces a damaged one. Keeps an intact one that another process has moved
 * there.
 */
function moveUnlessIntact(from: string, to: string): void {
  if (isIntact(to)) return;
  // Renames it before removing it, so that a folder that another process moves there is not removed.
  const old = takeScratchPath(`${to}-old`);
  try {
    if (existsSync(to)) retryWhileBusy(() => renameSync(to, old.path));
    retryWhileBusy(() => renameSync(from, to));
  } catch (error) {
    if (!isIntact(to)) throw error;
  } finally {
    old.clear();
  }
}
