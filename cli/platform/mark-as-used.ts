import { utimesSync } from 'node:fs';

/**
 * Sets the time of a cache entry to now, because entries that have not been used for long are removed. If the cache
 * cannot be written, nothing is removed either.
 */
export function markAsUsed(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The error is ignored, because the entry can be used even if its time cannot be set.
  }
}
