import { rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../platform/errors.ts';
import { readContentFile } from '../platform/files/content-file.ts';
import type { ContentChange } from './content-change.ts';
import { byteOrderMark, putFiles } from './put-files.ts';
import { recaseFiles } from './recase-files.ts';
import { Refusal } from './refusal.ts';

/**
 * Writes all changes, or none if one of the files has changed since it was read.
 * @param folder the parent of the content folder
 * @returns a refusal when a file has changed @throws {EnvironmentError} when a file cannot be written
 */
export function writeChanges(folder: string, changes: readonly ContentChange[]): Refusal | undefined {
  const { changes: left, undo } = recaseFiles(folder, changes);
  const changed = left.find(({ name, before }) => !isAsBefore(folder, name, before));
  if (changed) {
    undo();
    return new Refusal(`${changed.name} was changed by another program at the same time. Run the command again.`);
  }
  try {
    putFiles(
      left.map(({ name, before, after, from }) => ({
        path: join(folder, name),
        text: after,
        isNew: before === undefined,
        ...(from !== undefined && { like: join(folder, from) }),
      })),
    );
  } catch (error) {
    undo();
    throw error;
  }
  for (const { name, after } of changes) if (after === undefined) removeEmptyFolders(folder, dirname(name));
  return undefined;
}

/** Removes a folder of the content that is empty, and those above it, but not `pages/` and its like. */
function removeEmptyFolders(folder: string, name: string): void {
  if (name.split('/').length <= 2) return;
  try {
    rmdirSync(join(folder, name));
  } catch {
    // It is not empty, or it cannot be removed, which does no harm.
    return;
  }
  removeEmptyFolders(folder, dirname(name));
}

/** Whether a file still has the content that it had when it was read. */
function isAsBefore(folder: string, name: string, before: ContentChange['before']): boolean {
  const [contentFolder = '', ...steps] = name.split('/');
  try {
    const bytes = readContentFile(join(folder, contentFolder), steps.join('/'));
    return typeof before === 'string'
      ? bytes.toString('utf8').replace(byteOrderMark, '') === before
      : before?.equals(bytes) === true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return before === undefined;
    throw error;
  }
}
