import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeLeftoversIn } from '../../platform/files/remove-leftovers.ts';
import { type ScratchPath, takeScratchPath } from '../../platform/files/scratch-path.ts';

const prefix = 'site-chromium-';

/**
 * Takes a folder for the profile of a Chromium, and removes those of processes that were killed.
 * @param folder where profiles are
 */
export function takeProfile(folder = tmpdir()): ScratchPath {
  removeLeftoversIn(folder, prefix);
  return takeScratchPath(join(folder, prefix + randomUUID()));
}
