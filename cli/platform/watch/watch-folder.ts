import { once } from 'node:events';
import { existsSync, realpathSync, watch as watchNames } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isIgnoredFile } from '../files/is-ignored-file.ts';
import { settle } from './settle.ts';

/** What is told of a folder. */
export interface FolderListener {
  /** Something has changed at a path. */
  onPath(path: string): void;
  /** Something has happened that no path may be told of: a link that leads nowhere has come or gone. */
  onStir(): void;
  /** What goes wrong once it watches. */
  onError(error: unknown): void;
}

/**
 * Watches a folder. Chokidar loses one that makes room for a file and comes back at once, and a link that is pointed
 * elsewhere; so the folder above is looked at as well, and whatever comes by this name is watched anew.
 * @returns once nothing can be missed, a function that ends it
 * @throws what goes wrong before, such as that the system watches no more files
 */
export async function watchFolder(folder: string, listener: FolderListener): Promise<() => Promise<void>> {
  let watcher = await watchBelow(folder, listener);
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const watchAnew = async () => {
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
        queue = queue.then(watchAnew).catch(listener.onError);
      }, settle);
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

async function watchBelow(folder: string, { onPath, onStir, onError }: FolderListener): Promise<FSWatcher> {
  // The folder itself may be a link. One below it is told of, and what it points to is not watched.
  const root = existsSync(folder) ? realpathSync(folder) : folder;
  const ignored = (path: string) => path !== root && isIgnoredFile(basename(path));
  // Left to itself, it waits a tenth of a second before it tells that a file is gone.
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
