import { once } from 'node:events';
import { basename, relative } from 'node:path';
import { watch } from 'chokidar';
import { isPassedOver } from '../content/find-files.ts';

/** Editors write a file in several steps; this long after the last one it is read, in milliseconds. */
const settle = 30;

interface FileWatch {
  /** Does something else when nothing that the watcher has started is under way. */
  enqueue(work: () => Promise<void>): void;
  /** Ends when what is under way has ended. */
  close(): Promise<void>;
}

/**
 * Calls back when something below folders has changed, one call at a time and never for half a change. What changes while
 * a call lasts comes together in the next one.
 * @param onChange gets the paths, and when the last of them was told of, as `performance.now()`
 * @param onError gets what goes wrong from then on
 * @returns once nothing can be missed @throws what goes wrong before, such as that the system watches no more files
 */
export async function watchFiles(
  folders: string[],
  onChange: (paths: ReadonlySet<string>, at: number) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<FileWatch> {
  const ignored = (path: string) => !folders.includes(path) && isPassedOver(basename(path));
  // Left to itself, it waits a tenth of a second before it tells that a file is gone.
  const watcher = watch(folders, { ignoreInitial: true, atomic: false, ignored });
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
  watcher.on('all', (_event, path) => {
    changed.add(path);
    at = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => enqueue(flush), settle);
  });
  return {
    enqueue,
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await queue;
    },
  };
}

export function isWithin(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith('..');
}
