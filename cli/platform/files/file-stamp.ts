import type { Stats } from 'node:fs';

/**
 * What tells whether a file has changed without reading it: its size in bytes, the time of its last change in
 * milliseconds, whatever was changed, and its number in the file system.
 */
export type FileStamp = [size: number, ctimeMs: number, ino: number];

export function stampOf({ size, ctimeMs, ino }: Stats): FileStamp {
  return [size, ctimeMs, ino];
}

/** How long a file must have rested before its stamp is trusted, in milliseconds: file systems' clocks tick every few. */
const rest = 100;

/** @returns nothing for a file that has changed just now, and may change again within the same tick */
export function settledStamp(stats: Stats): FileStamp | undefined {
  return Date.now() - stats.ctimeMs < rest ? undefined : stampOf(stats);
}
