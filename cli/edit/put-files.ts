import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from '../platform/environment-error.ts';
import { errorCode, errorMessage } from '../platform/errors.ts';
import { canMove } from '../platform/files/can-move.ts';
import { hashText } from '../platform/files/hash-text.ts';
import { removeLeftoversIn } from '../platform/files/remove-leftovers.ts';
import { retryWhileBusy } from '../platform/files/retry-while-busy.ts';
import { type ScratchPath, takeScratchPath } from '../platform/files/scratch-path.ts';
import { projectRoot } from '../platform/project-root.ts';

/** A file to write or delete. */
interface FileText {
  path: string;
  /**
   * The new content; undefined to delete the file. When a text replaces a file with a byte order mark, the mark is kept.
   */
  text: string | Buffer | undefined;
  /** Whether the file must not exist yet. */
  isNew: boolean;
  /** The file whose permissions a new file gets. */
  like?: string;
}

/** A file that is written to a scratch path and then moved to its target. */
interface Staged extends FileText {
  scratch: ScratchPath;
  /** Where a file that is replaced or deleted is kept until all files are written. */
  backup: ScratchPath;
}

export const byteOrderMark = '\uFEFF';

/**
 * Writes and deletes several files, or none if one fails. Never replaces another file by a new one; existing files keep
 * their permissions.
 * @throws {EnvironmentError} when one cannot be written
 */
export function putFiles(files: readonly FileText[]): void {
  const [all, put]: [Staged[], Staged[]] = [[], []];
  let current = '';
  try {
    for (const file of files) {
      current = file.path;
      const staged = stage(file);
      all.push(staged);
      writeStaged(staged);
    }
    // Files are deleted last: whoever sees the folder meanwhile finds a file twice rather than not at all.
    for (const staged of all.sort((a, b) => orderOf(a) - orderOf(b))) {
      current = staged.path;
      moveToTarget(staged);
      put.push(staged);
    }
  } catch (error) {
    for (const staged of put.reverse()) restore(staged);
    if (error instanceof EnvironmentError) throw error;
    throw new EnvironmentError(
      `${current} cannot be written: ${errorMessage(error)}. Give this user permission to write there.`,
    );
  } finally {
    for (const { scratch, backup } of all) {
      scratch.clear();
      backup.clear();
    }
  }
}

function orderOf({ isNew, text }: FileText): number {
  return isNew ? 0 : text === undefined ? 2 : 1;
}

/** Chooses the scratch paths of a file. */
function stage(file: FileText): Staged {
  const folder = dirname(file.path);
  if (file.isNew) createFolder(folder);
  const scratch = join(stagingFolder(folder), prefix + hashText(file.path));
  return { ...file, scratch: takeScratchPath(scratch), backup: takeScratchPath(`${scratch}-before`) };
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

/** The prefix of scratch paths in a content folder; files with it are ignored when content is listed. */
const prefix = '.site-new-';

/**
 * Returns the folder for the scratch path of a file: `.site/`, where builds remove the files of killed processes; or
 * the target folder itself, if files cannot be moved there from `.site/`.
 */
function stagingFolder(folder: string): string {
  const site = join(projectRoot, '.site');
  try {
    mkdirSync(site, { recursive: true });
    if (canMove(site, folder)) return site;
  } catch {
    // `.site/` cannot be written, so the target folder is used.
  }
  removeLeftoversIn(folder, prefix);
  return folder;
}

/** Writes a file to its scratch path, with the permissions and byte order mark of the file that it replaces. */
function writeStaged({ scratch, backup, path, text, isNew, like }: Staged): void {
  if (isNew) {
    if (text !== undefined) writeFileSync(scratch.path, text);
    if (like !== undefined) chmodSync(scratch.path, statSync(like).mode);
    return;
  }
  const { mode } = statSync(path);
  // Checked here, because moving another file to this path would succeed.
  if ((mode & 0o222) === 0) throw new Error('it is read-only');
  copyFileSync(path, backup.path);
  if (text === undefined) return;
  writeFileSync(scratch.path, typeof text === 'string' ? markOf(path) + text : text);
  chmodSync(scratch.path, mode);
}

function moveToTarget({ scratch, path, text, isNew }: Staged): void {
  if (text === undefined) retryWhileBusy(() => rmSync(path));
  else if (isNew) putNew(scratch.path, path);
  else retryWhileBusy(() => renameSync(scratch.path, path));
}

/** Undoes a change after another one has failed. */
function restore({ backup, path, isNew }: Staged): void {
  if (isNew) retryWhileBusy(() => rmSync(path, { force: true }));
  else retryWhileBusy(() => renameSync(backup.path, path));
}

function markOf(path: string): string {
  return readFileSync(path, 'utf8').startsWith(byteOrderMark) ? byteOrderMark : '';
}

/** Moves a new file to its target; fails if another program has just created that file. */
function putNew(staged: string, target: string): void {
  try {
    linkSync(staged, target);
  } catch (error) {
    // Some file systems have no hard links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'].includes(errorCode(error))) throw error;
    copyFileSync(staged, target, constants.COPYFILE_EXCL);
  }
}
