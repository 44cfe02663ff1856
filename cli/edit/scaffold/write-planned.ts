import { join } from 'node:path';
import { errorCode } from '../../platform/errors.ts';
import { readContentFile } from '../../platform/files/content-file.ts';
import type { PlannedFile } from './plan-new.ts';
import { byteOrderMark, putFiles } from './put-files.ts';
import { Refusal } from './refusal.ts';

/**
 * Writes what is planned, over nothing but what the plan has seen: all files, or none.
 * @param folder that holds the content folder
 * @returns nothing where it is done @throws {EnvironmentError} when a file cannot be written
 */
export function writePlanned(folder: string, planned: readonly PlannedFile[]): Refusal | undefined {
  const changed = planned.find(({ file, before }) => !isAsBefore(folder, file.name, before?.text));
  if (changed)
    return new Refusal(`${changed.file.name} has just been changed by somebody else. Run the command again.`);
  putFiles(
    planned.map(({ file: { name, text }, before }) => ({
      path: join(folder, name),
      text,
      isNew: before === undefined,
    })),
  );
  return undefined;
}

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
