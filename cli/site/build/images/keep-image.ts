import { join } from 'node:path';
import { writeEntry } from '../../../platform/cache/entry.ts';
import { EnvironmentError } from '../../../platform/environment-error.ts';
import { explainFault } from '../../../platform/process/explain-error.ts';

/**
 * Caches an encoded image. Unlike other entries it must be written: encoding the images of a site takes a minute, which
 * nobody should pay for each build without knowing why.
 * @throws {EnvironmentError} when the folder cannot be written
 */
export function keepImage(folder: string, key: string, bytes: Uint8Array): void {
  try {
    writeEntry(join(folder, key), bytes);
  } catch (error) {
    throw new EnvironmentError(`Encoded images cannot be kept in ${folder}: ${explainFault(error as Error)}`);
  }
}
