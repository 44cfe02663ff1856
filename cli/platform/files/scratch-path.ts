import { rmSync } from 'node:fs';
import { ownerName } from './scratch-owner.ts';

/** A path beside another one, for what goes there once it is whole. */
export interface ScratchPath {
  path: string;
  /** Removes what is there. */
  clear(): void;
}

/**
 * Takes a path that this process has to itself. It is cleared when the process ends; what a process that was killed
 * has left there, the next build removes (`remove-leftovers.ts`).
 */
export function takeScratchPath(target: string): ScratchPath {
  const path = scratchPath(target);
  // Processes that a browser has started may write for a moment after it has ended.
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
