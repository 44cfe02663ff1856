import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from '../problem.ts';
import { createFileWrite, type FileWrite } from './create-file-write.ts';

/** By this file a folder is known to be a built site, which may be replaced. */
const marker = 'sitemap.xml';

/** The folder that a run writes into until it is done. */
export interface Scratch {
  folder: string;
  /** The paths of the files that are there. */
  written: Set<string>;
  write: FileWrite;
}

/** Writes files, and is done when all of them are there, or none will come any more. */
export type WriteFiles = (scratch: Scratch) => void | Promise<void>;

/** Files of the last site in the same folder that this one has no more. */
type Obsolete = () => Iterable<string>;

/**
 * Writes a site next to its place and swaps it in when it is whole, so that the folder never holds half a site.
 * @returns the paths of the files that were written
 * @throws {EnvironmentError} when the place is taken by something that is no built site, or cannot be written
 */
export function writeOutput(writeFiles: WriteFiles, outFolder: string): Promise<Set<string>> {
  return writeAside(writeFiles, outFolder, swap);
}

/**
 * Brings a built site up to date: what has changed is written next to it, and moved into place when all of it is there.
 * Every file is the old or the new one at any time. What pages refer to comes before them, and what none refers to any
 * more goes last, so that each page has what it needs all the while.
 * @param writeFiles writes those that have changed
 * @param obsolete asked for after the last of these
 * @returns the paths of the files that were written
 * @throws {EnvironmentError} when the folder cannot be written
 */
export function updateOutput(writeFiles: WriteFiles, obsolete: Obsolete, outFolder: string): Promise<Set<string>> {
  return writeAside(writeFiles, outFolder, (scratch, folder, written) => {
    for (const path of [...written].sort(pagesLast)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      renameSync(join(scratch, path), join(folder, path));
    }
    for (const path of obsolete()) removeFile(folder, path);
    rmSync(scratch, { recursive: true, force: true });
  });
}

function pagesLast(a: string, b: string): number {
  return Number(a.endsWith('.html')) - Number(b.endsWith('.html'));
}

/** Removes a file, and the folders that it leaves empty. */
function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    if (readdirSync(join(folder, parent)).length > 0) return;
    rmdirSync(join(folder, parent));
  }
}

async function writeAside(
  writeFiles: WriteFiles,
  outFolder: string,
  moveIn: (scratch: string, outFolder: string, written: ReadonlySet<string>) => void,
): Promise<Set<string>> {
  assertReplaceable(outFolder);
  const parent = dirname(outFolder);
  try {
    mkdirSync(parent, { recursive: true });
    clearLeftovers(outFolder);
    const scratch = `${scratchPrefix(outFolder)}${process.pid}`;
    mkdirSync(scratch);
    try {
      const written = await writeInto(scratch, writeFiles);
      moveIn(scratch, outFolder, written);
      return written;
    } catch (error) {
      rmSync(scratch, { recursive: true, force: true });
      throw error;
    }
  } catch (error) {
    throw asEnvironmentError(error, outFolder);
  }
}

/** Where a run writes until it is done, but for the number of its process. */
function scratchPrefix(outFolder: string): string {
  return join(dirname(outFolder), `.${basename(outFolder)}-`);
}

/**
 * Removes what runs that were killed have left behind, and touches nothing of one that is still at work.
 * A run that was killed in the middle of the swap has left the last site aside: it goes back to its place.
 */
function clearLeftovers(outFolder: string): void {
  const prefix = basename(scratchPrefix(outFolder));
  for (const name of readdirSync(dirname(outFolder))) {
    const pid = name.startsWith(prefix) ? /^(\d+)(-old)?$/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    const path = join(dirname(outFolder), name);
    if (name.endsWith('-old') && !existsSync(outFolder)) renameSync(path, outFolder);
    else rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function assertReplaceable(folder: string): void {
  if (!existsSync(folder)) return;
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    throw new EnvironmentError(`${folder} is not a folder. Name another with --out.`);
  }
  if (names.length > 0 && !names.includes(marker)) {
    throw new EnvironmentError(
      `${folder} holds files that are no built site, and the build would replace them. Name another folder with --out, or empty this one.`,
    );
  }
}

async function writeInto(folder: string, writeFiles: WriteFiles): Promise<Set<string>> {
  const written = new Set<string>();
  const write = createFileWrite(folder);
  await writeFiles({
    folder,
    written,
    write: (path, content) => {
      write(path, content);
      written.add(path);
    },
  });
  return written;
}

/** Two renames: between them the place is empty for an instant, and never half full. */
function swap(scratch: string, folder: string): void {
  const old = `${scratch}-old`;
  const hadOld = existsSync(folder);
  if (hadOld) renameSync(folder, old);
  try {
    renameSync(scratch, folder);
  } catch (error) {
    if (hadOld) renameSync(old, folder);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

function asEnvironmentError(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  const reasons: Record<string, string> = {
    EACCES: 'permission is denied',
    EPERM: 'permission is denied',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'a part of the path is a file',
    ENAMETOOLONG: 'the name is too long',
  };
  const reason = code === undefined ? undefined : reasons[code];
  return reason ? new EnvironmentError(`${folder} cannot be written: ${reason}.`) : error;
}
