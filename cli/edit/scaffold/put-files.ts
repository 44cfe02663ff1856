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
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode, errorMessage } from '../../platform/errors.ts';
import { canMove } from '../../platform/files/can-move.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { removeLeftoversIn } from '../../platform/files/remove-leftovers.ts';
import { type ScratchPath, takeScratchPath } from '../../platform/files/scratch-path.ts';
import { projectRoot } from '../../platform/project-root.ts';

/** What a file shall hold. */
interface FileText {
  path: string;
  /** With bytes, a file that is there holds just these; with a text, it keeps its byte order mark. */
  text: string | Buffer;
  /** Whether there is no such file yet. */
  isNew: boolean;
}

/** A file as it will be, until it is put into its place. */
interface Staged {
  scratch: ScratchPath;
  target: string;
  isNew: boolean;
}

export const byteOrderMark = '\uFEFF';

/**
 * Writes files, each in one step: all of them, or none. New ones come into the place of nothing else, and others keep
 * their modes.
 * @throws {EnvironmentError} when one cannot be written
 */
export function putFiles(files: readonly FileText[]): void {
  const [all, put]: [Staged[], Staged[]] = [[], []];
  let current = '';
  try {
    for (const { path, text, isNew } of files) {
      current = path;
      const staged = stage(path, isNew);
      all.push(staged);
      writeStaged(staged, text);
    }
    // New ones first, as they can be taken away again.
    for (const staged of all.sort((a, b) => Number(b.isNew) - Number(a.isNew))) {
      current = staged.target;
      putIntoPlace(staged);
      put.push(staged);
    }
  } catch (error) {
    for (const { target, isNew } of put) if (isNew) rmSync(target, { force: true });
    throw new EnvironmentError(
      `${current} cannot be written: ${errorMessage(error)}. See to it that this user may write there.`,
    );
  } finally {
    for (const { scratch } of all) scratch.clear();
  }
}

function stage(path: string, isNew: boolean): Staged {
  const folder = dirname(path);
  if (isNew) mkdirSync(folder, { recursive: true });
  return { scratch: takeScratchPath(join(stagingFolder(folder), prefix + hashText(path))), target: path, isNew };
}

/** What scratch paths in a content folder begin with. Nothing that lists the content sees such a file. */
const prefix = '.site-new-';

/**
 * Chooses where a file is written before it is moved into a folder: in `.site/`, where a build removes what a process
 * that was killed has left; or in the folder itself, where nothing can be moved from there.
 */
function stagingFolder(folder: string): string {
  const site = join(projectRoot, '.site');
  try {
    mkdirSync(site, { recursive: true });
    if (canMove(site, folder)) return site;
  } catch {
    // What cannot be written need not be.
  }
  removeLeftoversIn(folder, prefix);
  return folder;
}

function writeStaged({ scratch: { path }, target, isNew }: Staged, text: string | Buffer): void {
  if (isNew) {
    writeFileSync(path, text);
    return;
  }
  const { mode } = statSync(target);
  // Another file could be put in its place all the same.
  if ((mode & 0o222) === 0) throw new Error('it is read-only');
  writeFileSync(path, typeof text === 'string' ? markOf(target) + text : text);
  chmodSync(path, mode);
}

function putIntoPlace({ scratch: { path }, target, isNew }: Staged): void {
  if (isNew) putNew(path, target);
  else renameSync(path, target);
}

function markOf(path: string): string {
  return readFileSync(path, 'utf8').startsWith(byteOrderMark) ? byteOrderMark : '';
}

/** Puts a new file into its place, and never over one that has come there meanwhile. */
function putNew(staged: string, target: string): void {
  try {
    linkSync(staged, target);
  } catch (error) {
    // Some file systems know no second name for a file.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'].includes(errorCode(error))) throw error;
    copyFileSync(staged, target, constants.COPYFILE_EXCL);
  }
}
