import { join } from 'node:path';
import { writeEntry } from '../../../platform/cache/entry.ts';
import { EnvironmentError } from '../../../platform/environment-error.ts';
import { explainFault } from '../../../platform/process/explain-error.ts';

/**
 * Caches an encoded image. Unlike for other cache entries, a failed write is an error: encoding the images of a site
 * takes a minute, which each build would otherwise spend without saying why.
 * @throws {EnvironmentError} when the folder cannot be written
 */
export function cacheImage(folder: string, key: string, bytes: Uint8Array): void {
  try {
    writeEntry(join(folder, key), bytes);
  } catch (error) {
    throw new EnvironmentError(`Encoded images cannot be cached in ${folder}: ${explainFault(error as Error)}`);
  }
}
