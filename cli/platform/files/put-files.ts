import { chmodSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from '../environment-error.ts';
import { errorCode, errorMessage } from '../errors.ts';
import { hashText } from './hash-text.ts';
import { removeLeftoversIn } from './remove-leftovers.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { takeScratchPath } from './scratch-path.ts';

/** A file to write. */
interface FileContent {
  path: string;
  content: string | Buffer;
  /** The file that is moved to the path, if it is another one. */
  from?: string;
}

/** The prefix of temporary files, which are ignored when content is listed. */
const prefix = '.site-new-';

/**
 * Writes each file to a temporary file beside it, and moves them into place once all are written: a process that is
 * killed leaves no incomplete file. Files keep their permissions.
 * @throws {EnvironmentError} when one cannot be written, in most cases before any of them is changed
 */
export function putFiles(files: readonly FileContent[]): void {
  let current = '';
  const scratch = files.map(({ path }) => takeScratchPath(join(dirname(path), prefix + hashText(path))));
  try {
    for (const folder of new Set(files.map(({ path }) => dirname(path)))) {
      current = folder;
      mkdirSync(folder, { recursive: true });
      removeLeftoversIn(folder, prefix);
    }
    for (const [index, { path, from = path, content }] of files.entries()) {
      current = from;
      writeTemporary(scratch[index]?.path ?? '', from, content);
    }
    for (const [index, { path, from }] of files.entries()) {
      current = path;
      if (from !== undefined) retryWhileBusy(() => renameSync(from, path));
      retryWhileBusy(() => renameSync(scratch[index]?.path ?? '', path));
    }
  } catch (error) {
    throw new EnvironmentError(explain(current, error));
  } finally {
    for (const { clear } of scratch) clear();
  }
}

function explain(path: string, error: unknown): string {
  if (errorCode(error) !== 'EEXIST' && errorCode(error) !== 'ENOTDIR')
    return `${path} cannot be written: ${errorMessage(error)}. Give this user permission to write there.`;
  let folder = path;
  while (statSync(folder, { throwIfNoEntry: false }) === undefined) folder = dirname(folder);
  return `${folder} must be a folder, and is a file. Rename it, or delete it.`;
}

/** Writes a temporary file with the permissions of the file that it replaces. */
function writeTemporary(temporary: string, replaced: string, content: string | Buffer): void {
  const mode = statSync(replaced, { throwIfNoEntry: false })?.mode;
  // Checked here, because moving another file to this path would succeed.
  if (mode !== undefined && (mode & 0o222) === 0) throw new Error('it is read-only');
  writeFileSync(temporary, content);
  if (mode !== undefined) chmodSync(temporary, mode);
}
