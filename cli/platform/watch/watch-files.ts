import { relative } from 'node:path';
import { settle } from './settle.ts';
import { type FolderListener, watchFolder } from './watch-folder.ts';

export interface FileWatch {
  /** Does something else when nothing that the watcher has started is under way. */
  enqueue(work: () => Promise<void>): void;
  /** Ends when what is under way has ended. */
  close(): Promise<void>;
}

interface FilesListener extends Pick<FolderListener, 'onError'>, Partial<Pick<FolderListener, 'onStir'>> {
  /** Gets the paths, and when the last of them was told of, as `performance.now()`. */
  onChange(paths: ReadonlySet<string>, at: number): Promise<void>;
}

/**
 * Tells when something below folders has changed, one call at a time and never for half a change. What changes while a
 * call lasts comes together in the next one.
 * @returns once nothing can be missed @throws what goes wrong before, such as that the system watches no more files
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
    timer = setTimeout(() => enqueue(flush), settle);
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

export function isWithin(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith('..');
}
