import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { scratchPath } from '../../platform/files/scratch-path.ts';
import { explainUnwritable } from '../../platform/files/unwritable.ts';

/** Writes a report to a file, complete or not at all. @throws {EnvironmentError} when it cannot be written */
export function writeReport(path: string, report: string): void {
  const scratch = scratchPath(path);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(scratch, report);
    renameSync(scratch, path);
  } catch (error) {
    if (existsSync(scratch)) rmSync(scratch);
    throw explainUnwritable(error, path);
  }
}
