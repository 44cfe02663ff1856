import { once } from 'node:events';
import { existsSync, realpathSync, watch as watchNames } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isIgnoredFile } from '../files/is-ignored-file.ts';
import { settleTime } from './settle-time.ts';

/** Callbacks of `watchFolder`. */
export interface FolderListener {
  /** Called when something has changed at a path. */
  onPath(path: string): void;
  /** Called when something has changed without a known path, such as when a broken link was created or removed. */
  onStir(): void;
  /** Called when watching fails after it has started. */
  onError(error: unknown): void;
}

/**
 * Watches a folder. Chokidar loses a folder that is replaced quickly, and a link whose target changes. So the parent
 * folder is watched as well, and a new folder of the same name is watched again.
 * @returns a function that stops watching; resolves once all later changes will be noticed
 * @throws when watching cannot start, for example because of the system's limit of watches
 */
export async function watchFolder(folder: string, listener: FolderListener): Promise<() => Promise<void>> {
  let watcher = await watchBelow(folder, listener);
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const watchAgain = async () => {
    await watcher.close();
    watcher = await watchBelow(folder, listener);
    listener.onPath(folder);
  };
  const close = async () => {
    clearTimeout(timer);
    await queue;
    await watcher.close();
  };
  try {
    const names = watchNames(dirname(folder), (event, name) => {
      if (event !== 'rename' || name !== basename(folder)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        queue = queue.then(watchAgain).catch(listener.onError);
      }, settleTime);
    });
    names.on('error', listener.onError);
    return async () => {
      names.close();
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Watches everything in a folder with chokidar. */
async function watchBelow(folder: string, { onPath, onStir, onError }: FolderListener): Promise<FSWatcher> {
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
    if (!isIgnoredFile(basename(name ?? ''))) onStir();
  });
  return watcher;
}
