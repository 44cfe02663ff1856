import type { Stats } from 'node:fs';

/**
 * A value that changes with a file, without reading it: its size in bytes, its ctime in milliseconds (which, unlike
 * mtime, programs cannot set), and its inode number.
 */
export type FileStamp = [size: number, ctimeMs: number, ino: number];

export function stampOf({ size, ctimeMs, ino }: Stats): FileStamp {
  return [size, ctimeMs, ino];
}

/**
 * The minimum age of a change for its stamp to be trusted, in milliseconds: file system clocks have ticks of some 10
 * ms.
 */
const minAge = 100;

/** Returns the stamp of a file; undefined when it changed so recently that another change could get the same ctime. */
export function settledStamp(stats: Stats): FileStamp | undefined {
  return Date.now() - stats.ctimeMs < minAge ? undefined : stampOf(stats);
}
