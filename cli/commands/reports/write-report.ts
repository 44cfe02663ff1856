import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { retryWhileBusy } from '../../platform/files/retry-while-busy.ts';
import { takeScratchPath } from '../../platform/files/scratch-path.ts';
import { explainUnwritable } from '../../platform/files/unwritable.ts';

/**
 * Writes a report to a file, completely or not at all. Creates the folder if there is none.
 * @throws {EnvironmentError} when the file cannot be written
 */
export function writeReport(path: string, text: string): void {
  const scratch = takeScratchPath(path);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(scratch.path, text);
    retryWhileBusy(() => renameSync(scratch.path, path));
  } catch (error) {
    throw explainUnwritable(error, path);
  } finally {
    scratch.clear();
  }
}
