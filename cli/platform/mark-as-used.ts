import { utimesSync } from 'node:fs';

/**
 * Sets the time of an entry of a cache to now: entries that have not been used for long are removed. Where the cache
 * cannot be written, nothing is removed either.
 */
export function markAsUsed(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // It is as good as before.
  }
}
