import { settleTime } from './settle-time.ts';
import { type FolderListener, watchFolder } from './watch-folder.ts';

export interface FileWatch {
  /** Runs other work once no `onChange` is running, and before the next one. */
  enqueue(work: () => Promise<void>): void;
  /** Stops watching; resolves once a running `onChange` has ended. */
  close(): Promise<void>;
}

interface FilesListener extends Pick<FolderListener, 'onError'>, Partial<Pick<FolderListener, 'onStir'>> {
  /** @param at the time of the last event, as `performance.now()` */
  onChange(paths: ReadonlySet<string>, at: number): Promise<void>;
}

/**
 * Calls `onChange` with the paths that have changed below some folders, one call at a time, after `settleTime` without
 * changes. Changes during a call are collected for the next one.
 * @returns a promise that resolves once all later changes will be noticed
 * @throws when watching cannot start, for example because of the system's limit of watches
 */
export async function watchFiles(
  folders: readonly string[],
  { onChange, onError, onStir = () => {} }: FilesListener,
): Promise<FileWatch> {
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
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(closers.map((close) => close()));
    clearTimeout(timer);
    await queue;
  };
  try {
    for (const folder of folders) closers.push(await watchFolder(folder, { onPath, onStir, onError }));
  } catch (error) {
    await close();
    throw error;
  }
  return { enqueue, close };
}
