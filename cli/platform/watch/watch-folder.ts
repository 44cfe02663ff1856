import { once } from 'node:events';
import { existsSync, realpathSync, watch as watchNames } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isIgnoredFile } from '../files/is-ignored-file.ts';
import { settleTime } from './settle-time.ts';

/** Callbacks of `watchFolder`. */
export interface FolderListener {
  /** Something has changed at a path. */
  onPath(path: string): void;
  /** Something has happened for which there may be no path, such as that a broken link was created or removed. */
  onStir(): void;
  /** Watching has failed after it had started. */
  onError(error: unknown): void;
}

/**
 * Watches a folder. Chokidar loses a folder that is replaced quickly, and a link whose target changes; so the parent
 * folder is watched as well, and whatever appears under this name is watched again.
 * @returns a function that stops watching, once every later change will be seen
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

async function watchBelow(folder: string, { onPath, onStir, onError }: FolderListener): Promise<FSWatcher> {
  // The folder itself may be a link; links below it are reported and not followed.
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
