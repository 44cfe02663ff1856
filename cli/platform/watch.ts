import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { watch } from 'chokidar';
import { isIgnoredFile, isWithin } from './files.ts';

/** How long to wait after the last change before files are read, in milliseconds: editors save in several steps. */
const settleTime = 30;

interface Listener {
  /** @param at the time of the last event, as `performance.now()` */
  onChange(paths: ReadonlySet<string>, at: number): Promise<void>;
  /** Called with the error when watching fails after it has started, or when `onChange` throws. */
  onError(error: unknown): void;
}

/**
 * Calls `onChange` with the paths that have changed below some folders, one call at a time, after `settleTime` without
 * changes. Changes during a call are collected for the next call. A folder may be removed, and come back.
 * @returns a promise that resolves once all later changes will be noticed, with two functions: `enqueue` runs other work
 *   once no `onChange` is running, and before the next one; `close` stops watching, and resolves once a running
 *   `onChange` has ended
 * @throws when watching cannot start, for example because of the system's limit of watches
 */
export async function watchFiles(folders: readonly string[], { onChange, onError }: Listener) {
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  let changed = new Set<string>();
  const enqueue = (work: () => Promise<void>): void => {
    queue = queue.then(work).catch(onError);
  };
  // A folder may be a symbolic link. Links below it are reported, but not followed.
  const roots = folders.map((folder) => ({ folder, root: existsSync(folder) ? realpathSync(folder) : folder }));
  const rootOf = (path: string) => roots.find(({ root }) => isWithin(root, path));
  // The parents are watched to notice that a folder comes back. With `atomic`, removals would be reported 100 ms later.
  const parents = roots.map(({ root }) => dirname(root));
  const ignored = (path: string) => {
    const found = rootOf(path);
    if (!found) return !parents.includes(path);
    return path !== found.root && isIgnoredFile(basename(path));
  };
  const watcher = watch(parents, { ignoreInitial: true, atomic: false, followSymlinks: false, ignored });
  watcher.on('all', (_event, path) => {
    const found = rootOf(path);
    if (!found) return;
    changed.add(join(found.folder, relative(found.root, path)));
    const at = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => {
      enqueue(async () => {
        const paths = changed;
        changed = new Set();
        if (paths.size > 0) await onChange(paths, at);
      });
    }, settleTime);
  });
  const close = async (): Promise<void> => {
    await watcher.close();
    clearTimeout(timer);
    await queue;
  };
  await once(watcher, 'ready').catch(async (error) => {
    await close();
    throw error;
  });
  watcher.on('error', onError);
  return { enqueue, close };
}
