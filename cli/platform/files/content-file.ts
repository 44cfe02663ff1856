import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from '../environment-error.ts';

/**
 * Reads the files of a content folder, for every module that does. Content comes from people who may suggest changes to
 * it and must not get at other files of the machine that builds it, so nothing here follows a symbolic link: a file, and
 * each folder between it and the content folder, must be there itself, also if it was a moment ago when it was checked.
 * The content folder may be a link, since whoever runs a command chooses it. A hard link cannot be told from any other
 * file; Git has none.
 */

/** Thrown for a file of the content that is a symbolic link, lies in a linked folder, or is a device or a pipe. */
export class LinkedFileError extends EnvironmentError {
  override name = 'LinkedFileError';

  constructor(folder: string, path: string) {
    super(
      `${basename(folder)}/${path} is a symbolic link, lies in a linked folder, or is no regular file, and is not read. Put the file itself there.`,
    );
  }
}

/**
 * Reads a whole file.
 * @param folder the content folder
 * @param path of the file, relative to it, with `/`
 * @throws {LinkedFileError} for a link; errors of the file system as they come
 */
export function readContentFile(folder: string, path: string): Buffer {
  return withContentFile(folder, path, (file) => readFileSync(file));
}

/** Reads a whole file as UTF-8, which is faster than to decode its bytes. @throws like `readContentFile` */
export function readContentText(folder: string, path: string): string {
  return withContentFile(folder, path, (file) => readFileSync(file, 'utf8'));
}

/** Reads at most so many bytes from the start of a file. @throws like `readContentFile` */
export function readContentStart(folder: string, path: string, length: number): Buffer {
  return withContentFile(folder, path, (file) => {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
  });
}

/** Reads a file of the media folder, which lies in the content folder. @throws like `readContentFile` */
export function readMedia(mediaFolder: string, path: string): Buffer {
  return readContentFile(dirname(mediaFolder), `${basename(mediaFolder)}/${path}`);
}

/** @returns what the file system says of what is at a path, or that it is, or lies behind, a symbolic link */
export function statContentFile(folder: string, path: string): Stats | 'link' | undefined {
  if (isInLinkedFolder(folder, path)) return 'link';
  const stats = statItself(join(folder, path));
  return stats?.isSymbolicLink() ? 'link' : stats;
}

function withContentFile<T>(folder: string, path: string, read: (file: number) => T): T {
  if (path.split('/').some((step) => /^\.{0,2}$/.test(step))) throw new Error(`\`${path}\` leads out of the content.`);
  const file = openItself(folder, path);
  try {
    // Asked once the file is open: a folder that becomes a link later does no harm.
    if (isInLinkedFolder(folder, path) || !fstatSync(file).isFile()) throw new LinkedFileError(folder, path);
    return read(file);
  } finally {
    closeSync(file);
  }
}

function openItself(folder: string, path: string): number {
  try {
    // To open a pipe would wait for whoever writes to it.
    return openSync(join(folder, path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (statContentFile(folder, path) === 'link') throw new LinkedFileError(folder, path);
    throw error;
  }
}

function isInLinkedFolder(folder: string, path: string): boolean {
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
    if (statItself(join(folder, path.slice(0, end)))?.isSymbolicLink()) return true;
  return false;
}

/** @returns what there is at a path, a link as itself; undefined where there is nothing, or a file above it */
function statItself(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
