import type { Stats } from 'node:fs';

/** What tells whether a file has changed without reading it: its size, times and number, as git does. */
export function rawStamp({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** How long a file must have rested before its stamp is trusted, in milliseconds: file systems' clocks tick every few. */
const rest = 100;

/**
 * The stamp of a file that somebody may be writing.
 * @returns an empty string when it has changed just now, and may change again within the same tick
 */
export function stampOf(stats: Stats): string {
  return Date.now() - Math.max(stats.mtimeMs, stats.ctimeMs) < rest ? '' : rawStamp(stats);
}
