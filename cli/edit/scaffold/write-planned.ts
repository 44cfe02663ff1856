import { join } from 'node:path';
import { errorCode } from '../../platform/errors.ts';
import { readContentFile } from '../../platform/files/content-file.ts';
import type { PlannedFile } from './plan-new.ts';
import { byteOrderMark, putFiles } from './put-files.ts';
import { Refusal } from './refusal.ts';

/**
 * Writes several planned files, or none if one of them has changed since it was planned.
 * @param folder the parent of the content folder
 * @returns a refusal when a file has changed @throws {EnvironmentError} when a file cannot be written
 */
export function writePlanned(folder: string, planned: readonly PlannedFile[]): Refusal | undefined {
  const changed = planned.find(({ file, before }) => !isAsBefore(folder, file.name, before?.text));
  if (changed)
    return new Refusal(`${changed.file.name} was changed by another program at the same time. Run the command again.`);
  putFiles(
    planned.map(({ file: { name, text }, before }) => ({
      path: join(folder, name),
      text,
      isNew: before === undefined,
    })),
  );
  return undefined;
}

/** Whether a file still has the text that it had when it was planned. */
function isAsBefore(folder: string, name: string, before: string | undefined): boolean {
  const [contentFolder = '', ...steps] = name.split('/');
  try {
    const bytes = readContentFile(join(folder, contentFolder), steps.join('/'));
    return bytes.toString('utf8').replace(byteOrderMark, '') === before;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return before === undefined;
    throw error;
  }
}
