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

/** A file to write. */
interface FileText {
  path: string;
  /** The new content. When a text replaces a file with a byte order mark, the mark is kept. */
  text: string | Buffer;
  /** Whether the file must not exist yet. */
  isNew: boolean;
}

/** A file that is written to a scratch path and then moved to its target. */
interface Staged {
  scratch: ScratchPath;
  target: string;
  isNew: boolean;
}

export const byteOrderMark = '\uFEFF';

/**
 * Writes several files, or none if one fails. Never replaces another file by a new one; existing files keep their
 * permissions.
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
    // New files are moved first, because they can be removed again if another file cannot be moved.
    for (const staged of all.sort((a, b) => Number(b.isNew) - Number(a.isNew))) {
      current = staged.target;
      moveToTarget(staged);
      put.push(staged);
    }
  } catch (error) {
    for (const { target, isNew } of put) if (isNew) rmSync(target, { force: true });
    throw new EnvironmentError(
      `${current} cannot be written: ${errorMessage(error)}. Give this user permission to write there.`,
    );
  } finally {
    for (const { scratch } of all) scratch.clear();
  }
}

/** Chooses the scratch path of a file. */
function stage(path: string, isNew: boolean): Staged {
  const folder = dirname(path);
  if (isNew) mkdirSync(folder, { recursive: true });
  return { scratch: takeScratchPath(join(stagingFolder(folder), prefix + hashText(path))), target: path, isNew };
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
function writeStaged({ scratch: { path }, target, isNew }: Staged, text: string | Buffer): void {
  if (isNew) {
    writeFileSync(path, text);
    return;
  }
  const { mode } = statSync(target);
  // Checked here, because moving another file to this path would succeed.
  if ((mode & 0o222) === 0) throw new Error('it is read-only');
  writeFileSync(path, typeof text === 'string' ? markOf(target) + text : text);
  chmodSync(path, mode);
}

function moveToTarget({ scratch: { path }, target, isNew }: Staged): void {
  if (isNew) putNew(path, target);
  else renameSync(path, target);
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
