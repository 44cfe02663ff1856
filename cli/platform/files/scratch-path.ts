import { rmSync } from 'node:fs';
import { ownerName } from './scratch-owner.ts';

/** A path beside a target; what is written there is moved to the target once it is complete. */
export interface ScratchPath {
  path: string;
  /** Removes what is there. */
  clear(): void;
}

/**
 * Returns a scratch path of this process. It is removed when the process exits; the next build removes those of killed
 * processes (`remove-leftovers.ts`).
 */
export function takeScratchPath(target: string): ScratchPath {
  const path = scratchPath(target);
  // The child processes of a browser may still write for a moment after it has exited: hence the retries.
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  remove();
  process.once('exit', remove);
  return {
    path,
    clear: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

/** `.site/bundles/1f3a` → `.site/bundles/1f3a.4711-9c0e12ab34cd56ef` */
export function scratchPath(target: string): string {
  return `${target}.${ownerName}`;
}
