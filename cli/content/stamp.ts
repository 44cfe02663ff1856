import type { Stats } from 'node:fs';

/** How long a file must have rested before its stamp is trusted: clocks of file systems tick every few milliseconds. */
const settled = 100;

/**
 * What tells whether a file has changed without reading it: size, times and number, as git does.
 * @returns an empty string for a file that has changed just now, and may change again within the same tick
 */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return Date.now() - Math.max(mtimeMs, ctimeMs) < settled ? '' : `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
