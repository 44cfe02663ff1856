import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from '../platform/environment-error.ts';
import { errorCode, errorMessage } from '../platform/errors.ts';
import { readContentFile, readContentText } from '../platform/files/content-file.ts';
import { hashText } from '../platform/files/hash-text.ts';
import { removeLeftoversIn } from '../platform/files/remove-leftovers.ts';
import { retryWhileBusy } from '../platform/files/retry-while-busy.ts';
import { takeScratchPath } from '../platform/files/scratch-path.ts';
import { type ContentChange, Refusal } from './edit-plan.ts';

export const byteOrderMark = '\uFEFF';

/** Whether a content file begins with a byte order mark. @param name of the file, with the content folder */
export function hasByteOrderMark(folder: string, name: string): boolean {
  return readContentText(folder, name.slice(name.indexOf('/') + 1)).startsWith(byteOrderMark);
}

/**
 * Writes all changes, or none if one of the files has changed since it was read.
 * @param folder the parent of the content folder
 * @returns a refusal when a file has changed @throws {EnvironmentError} when a file cannot be written
 */
export function writeChanges(folder: string, changes: readonly ContentChange[]): Refusal | undefined {
  const [changed] = changes.flatMap((change) => findChanged(folder, change) ?? []);
  if (changed !== undefined)
    return new Refusal(`${changed} was changed by another program at the same time. Run the command again.`);
  putFiles(
    changes.map(({ name, from, after }) => ({
      path: join(folder, name),
      content: after,
      ...(from !== undefined && { from: join(folder, from) }),
    })),
  );
  for (const { from } of changes) if (from !== undefined) removeEmptyFolders(folder, dirname(from));
  return undefined;
}

/** Returns the name of the file of a change that has not the content that was read, or is where a file will be. */
function findChanged(folder: string, { name, from = name, before }: ContentChange): string | undefined {
  if (from !== name && !isFree(join(folder, name), join(folder, from))) return name;
  const [contentFolder = '', ...steps] = from.split('/');
  try {
    const bytes = readContentFile(join(folder, contentFolder), steps.join('/'));
    const isSame =
      typeof before === 'string'
        ? bytes.toString('utf8').replace(byteOrderMark, '') === before
        : before?.equals(bytes) === true;
    return isSame ? undefined : from;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error;
    return before === undefined ? undefined : from;
  }
}

/**
 * Whether a file can be moved to a path: nothing is there, or the file itself, since macOS and Windows take `Plot.svg`
 * and `plot.svg` for one name.
 */
function isFree(path: string, from: string): boolean {
  const [target, source] = [path, from].map((each) => lstatSync(each, { bigint: true, throwIfNoEntry: false }));
  return target === undefined || (target.ino === source?.ino && target.dev === source.dev);
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

/** A file to write. */
interface FileContent {
  path: string;
  /** A text keeps the byte order mark of the file that it replaces. */
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
  const temporary = files.map(({ path }) => takeScratchPath(join(dirname(path), prefix + hashText(path))));
  try {
    for (const folder of new Set(files.map(({ path }) => dirname(path)))) {
      createFolder(folder);
      removeLeftoversIn(folder, prefix);
    }
    for (const [index, file] of files.entries()) {
      current = file.from ?? file.path;
      writeTemporary(temporary[index]?.path ?? '', current, file.content);
    }
    for (const [index, { path, from }] of files.entries()) {
      current = path;
      if (from !== undefined) retryWhileBusy(() => renameSync(from, path));
      retryWhileBusy(() => renameSync(temporary[index]?.path ?? '', path));
    }
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    throw new EnvironmentError(
      `${current} cannot be written: ${errorMessage(error)}. Give this user permission to write there.`,
    );
  } finally {
    for (const { clear } of temporary) clear();
  }
}

/** @throws {EnvironmentError} if a file has the name of the folder, or of one above it */
function createFolder(folder: string): void {
  for (let path = folder; dirname(path) !== path; path = dirname(path)) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) break;
    if (stats) throw new EnvironmentError(`${path} must be a folder, and is a file. Rename it, or delete it.`);
  }
  mkdirSync(folder, { recursive: true });
}

/** Writes a temporary file with the permissions, and before a text the byte order mark, of the file that it replaces. */
function writeTemporary(temporary: string, replaced: string, content: string | Buffer): void {
  const mode = statSync(replaced, { throwIfNoEntry: false })?.mode;
  // Checked here, because moving another file to this path would succeed.
  if (mode !== undefined && (mode & 0o222) === 0) throw new Error('it is read-only');
  const hasMark = mode !== undefined && readFileSync(replaced, 'utf8').startsWith(byteOrderMark);
  writeFileSync(temporary, hasMark && typeof content === 'string' ? byteOrderMark + content : content);
  if (mode !== undefined) chmodSync(temporary, mode);
}
