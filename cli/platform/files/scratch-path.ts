import { rmSync } from 'node:fs';
import { ownerName } from './scratch-owner.ts';

/** A path beside a target. What is written there is moved to the target once it is complete. */
export interface ScratchPath {
  path: string;
  /** Removes the file or folder at the path. */
  clear(): void;
}

/**
 * Returns a scratch path of this process. It is removed when the process exits; the next build removes those of killed
 * processes (`remove-leftovers.ts`).
 */
export function takeScratchPath(target: string): ScratchPath {
  const path = scratchPath(target);
  // The child processes of a browser may write for a moment after it has exited, so removing is retried.
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  remove();
  removals.add(remove);
  return {
    path,
    clear: () => {
      removals.delete(remove);
      remove();
    },
  };
}

const removals = new Set<() => void>();

// One listener for all scratch paths: `site new` and `site generate` create one for each file, and Node warns about more
// than 10 listeners.
process.once('exit', () => {
  for (const remove of removals) remove();
});

/** Returns the scratch path of a target: `.site/bundles/1f3a` → `.site/bundles/1f3a.4711-9c0e12ab34cd56ef`. */
export function scratchPath(target: string): string {
  return `${target}.${ownerName}`;
}
