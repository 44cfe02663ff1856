import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A path beside another one, for what goes there once it is whole. */
export interface ScratchPath {
  path: string;
  /** Removes what is there. */
  clear(): void;
}

/**
 * Takes a path that this process has to itself. It is cleared when the process ends, and what processes that were
 * killed have left there is removed.
 * @param target `.site/bundles/1f3a` → `.site/bundles/1f3a.4711`
 */
export function takeScratchPath(target: string): ScratchPath {
  clearLeftovers(target);
  const path = `${target}.${process.pid}`;
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return {
    path,
    clear: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

function clearLeftovers(target: string): void {
  const folder = dirname(target);
  if (!existsSync(folder)) return;
  const prefix = `${basename(target)}.`;
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(prefix) ? /^\d+$/.exec(name.slice(prefix.length))?.[0] : undefined;
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
