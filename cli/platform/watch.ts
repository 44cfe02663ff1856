import { once } from 'node:events';
import { existsSync, realpathSync, watch as watchNames } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isIgnoredFile } from './files.ts';

/** How long to wait after the last change before files are read, in milliseconds: editors save in several steps. */
const settleTime = 30;

export interface FileWatch {
  /** Runs other work once no `onChange` is running, and before the next one. */
  enqueue(work: () => Promise<void>): void;
  /** Stops watching; resolves once a running `onChange` has ended. */
  close(): Promise<void>;
}

interface Listener {
  /** @param at the time of the last event, as `performance.now()` */
  onChange(paths: ReadonlySet<string>, at: number): Promise<void>;
  /** Called when something has changed without a known path, such as when a broken link was created or removed. */
  onStir?(): void;
  /** Called when watching fails after it has started. */
  onError(error: unknown): void;
}

/**
 * Calls `onChange` with the paths that have changed below some folders, one call at a time, after `settleTime` without
 * changes. Changes during a call are collected for the next one. Chokidar loses a folder that is replaced quickly, and a
 * link whose target changes. So the parent folder is watched as well, and a new folder of the same name is watched again.
 * @returns a promise that resolves once all later changes will be noticed
 * @throws when watching cannot start, for example because of the system's limit of watches
 */
export async function watchFiles(folders: readonly string[], listener: Listener): Promise<FileWatch> {
  const { onChange, onError } = listener;
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  let changed = new Set<string>();
  let at = 0;
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(onError);
  };
  const flush = async () => {
    const paths = changed;
    changed = new Set();
    if (paths.size > 0) await onChange(paths, at);
  };
  const onPath = (path: string) => {
    changed.add(path);
    at = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => enqueue(flush), settleTime);
  };
  const watchers = new Map<string, FSWatcher>();
  const watchAgain = async (folder: string) => {
    await watchers.get(folder)?.close();
    watchers.set(folder, await watchBelow(folder, onPath, listener));
  };
  const parents = folders.map((folder) => () => {
    const parent = watchNames(dirname(folder), (event, name) => {
      if (event === 'rename' && name === basename(folder))
        enqueue(async () => {
          await watchAgain(folder);
          onPath(folder);
        });
    });
    parent.on('error', onError);
    return parent;
  });
  const open: { close(): unknown }[] = [];
  const close = async () => {
    for (const parent of open) parent.close();
    await queue;
    await Promise.all([...watchers.values()].map((watcher) => watcher.close()));
    clearTimeout(timer);
    await queue;
  };
  try {
    for (const folder of folders) await watchAgain(folder);
    for (const watchParent of parents) open.push(watchParent());
  } catch (error) {
    await close();
    throw error;
  }
  return { enqueue, close };
}

/** Watches everything in a folder with chokidar. */
async function watchBelow(
  folder: string,
  onPath: (path: string) => void,
  { onStir, onError }: Listener,
): Promise<FSWatcher> {
  // The folder itself may be a symbolic link. Links below it are reported, but not followed.
  const root = existsSync(folder) ? realpathSync(folder) : folder;
  const ignored = (path: string) => path !== root && isIgnoredFile(basename(path));
  // With `atomic`, chokidar would wait 100 ms before it reports that a file was removed.
  const watcher = watch(root, { ignoreInitial: true, atomic: false, followSymlinks: false, ignored });
  let isReady = false;
  watcher.on('error', (error) => {
    if (isReady) onError(error);
  });
  try {
    await once(watcher, 'ready');
    isReady = true;
  } catch (error) {
    await watcher.close();
    throw error;
  }
  watcher.on('all', (_event, path) => onPath(join(folder, relative(root, path))));
  watcher.on('raw', (_event, name) => {
    if (!isIgnoredFile(basename(name ?? ''))) onStir?.();
  });
  return watcher;
}
