import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeLeftoversIn } from '../platform/files/remove-leftovers.ts';
import { type ScratchPath, takeScratchPath } from '../platform/files/scratch-path.ts';

const prefix = 'site-chromium-';

/**
 * Creates a path for a Chromium profile, and removes the profiles of processes that were killed.
 * @param folder the folder of all profiles
 */
export function takeProfile(folder = tmpdir()): ScratchPath {
  removeLeftoversIn(folder, prefix);
  return takeScratchPath(join(folder, prefix + randomUUID()));
}
