import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../../platform/errors.ts';
import { explainUnwritable } from '../../platform/files/unwritable.ts';
import { inPublishOrder, inRemovalOrder } from './publish-order.ts';
import { scratchFolders } from './scratch-folder.ts';

/** What is left to do once all files of a build are written. It can be done again from the start at any time. */
interface Journal {
  /** The number of the folder that the site is published in: another one of its name has other files. */
  ino: number;
  /** The paths of files to move out of the scratch folder. */
  moved: readonly string[];
  /** The paths of files of the last site that this one has no more. */
  removed: readonly string[];
}

/** Where in a scratch folder the files are. */
export function filesIn(scratch: string): string {
  return join(scratch, 'files');
}

/**
 * Moves the files of a scratch folder into place, and removes the scratch folder. Every file is the old or the new one
 * at any time, and leads to none that is not there (`publish-order.ts`). A process that is killed here leaves a journal;
 * see `finishPublishing`. All pages of 18, 1,000 and 10,000 articles took 10 ms, 0.2 s and 1.5 s on an idle disk. To swap
 * whole folders would link each unchanged file first (1 to 3 s of 20,000) and leave no site at all between two renames.
 */
export function publish(scratch: string, folder: string, changes: Omit<Journal, 'ino'>): void {
  if (!publishWhole(scratch, folder)) {
    const journal: Journal = { ino: statSync(folder).ino, ...changes };
    // Written aside and moved into place: whoever finds it finds all of it.
    writeFileSync(`${journalIn(scratch)}.new`, JSON.stringify(journal));
    renameSync(`${journalIn(scratch)}.new`, journalIn(scratch));
    follow(journal, scratch, folder);
  }
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * Finishes what a build that was killed had begun to publish, and removes what it had only begun to write. Whoever
 * calls this has the lock of the folder.
 * @throws {EnvironmentError} when the folder cannot be written
 */
export function finishPublishing(folder: string): void {
  for (const scratch of scratchFolders(folder)) {
    if (!existsSync(scratch)) continue;
    try {
      if (existsSync(journalIn(scratch))) {
        const journal: Journal = JSON.parse(readFileSync(journalIn(scratch), 'utf8'));
        if (statSync(folder, { throwIfNoEntry: false })?.ino === journal.ino) follow(journal, scratch, folder);
      }
      rmSync(scratch, { recursive: true, force: true });
    } catch (error) {
      throw explainUnwritable(error, folder);
    }
  }
}

function journalIn(scratch: string): string {
  return join(scratch, 'journal.json');
}

/** Moves all files at once to where there are none. */
function publishWhole(scratch: string, folder: string): boolean {
  if (existsSync(folder) && readdirSync(folder).length > 0) return false;
  try {
    renameSync(filesIn(scratch), folder);
    return true;
  } catch (error) {
    // An empty folder that is a mount point stays where it is.
    if (!existsSync(folder)) throw error;
    return false;
  }
}

function follow({ moved, removed }: Journal, scratch: string, folder: string): void {
  const files = filesIn(scratch);
  for (const path of inTheWay(moved, removed)) removeFile(folder, path);
  for (const path of inPublishOrder(moved, folder)) moveFile(join(files, path), join(folder, path));
  for (const path of inRemovalOrder(removed)) removeFile(folder, path);
}

/** Moves a file, unless that has been done: mostly one call to the system, since a mixture lasts as long as all of them. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    if (!existsSync(from)) return;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
}

/** Files where a folder is to be, and files in a folder where a file is to be. */
function inTheWay(moved: readonly string[], removed: readonly string[]): string[] {
  const files = new Set(moved);
  const folders = new Set(moved.flatMap(foldersAbove));
  return removed.filter((path) => folders.has(path) || foldersAbove(path).some((parent) => files.has(parent)));
}

/** Removes a file, and the folders that it leaves empty. */
function removeFile(folder: string, path: string): void {
  if (!statSync(join(folder, path), { throwIfNoEntry: false })?.isFile()) return;
  rmSync(join(folder, path));
  for (const parent of foldersAbove(path)) {
    if (readdirSync(join(folder, parent)).length > 0) return;
    rmdirSync(join(folder, parent));
  }
}

/** `a/b/c.html` → `a/b`, `a` */
function foldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...foldersAbove(parent)];
}
