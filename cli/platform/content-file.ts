import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError, errorCode } from './errors.ts';

/**
 * Reads the files of a content folder. All modules that read content use it. Authors who can change the content must
 * not be able to publish other files of the computer that builds the site. So these functions never follow symbolic
 * links: neither the file nor a folder between it and the content folder may be one, even if it was a regular file when
 * it was checked. The content folder itself may be a link, since the person who runs the command chooses it. Hard links
 * are not detected: they look like any other file, and Git does not store them.
 */

/** Thrown for a file of the content that is a symbolic link, is in a linked folder, or is a device or a pipe. */
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
 * @param path of the file, relative to the folder, with `/`
 * @throws {LinkedFileError} for a link; otherwise the errors of the file system
 */
export function readContentFile(folder: string, path: string): Buffer {
  return withContentFile(folder, path, (file) => readFileSync(file));
}

/** Reads a whole file as UTF-8, which is faster than decoding its bytes. @throws like `readContentFile` */
export function readContentText(folder: string, path: string): string {
  return withContentFile(folder, path, (file) => readFileSync(file, 'utf8'));
}

/** Reads up to a number of bytes from the start of a file. @throws like `readContentFile` */
export function readContentStart(folder: string, path: string, length: number): Buffer {
  return withContentFile(folder, path, (file) => {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
  });
}

/** Reads a file of the media folder, which is in the content folder. @throws like `readContentFile` */
export function readMedia(mediaFolder: string, path: string): Buffer {
  return readContentFile(dirname(mediaFolder), `${basename(mediaFolder)}/${path}`);
}

/** Returns the file's stats without following links; `link` when the file or a folder above it is a symbolic link. */
export function statContentFile(folder: string, name: string): Stats | 'link' | undefined {
  const path = pathOnDisk(folder, name);
  if (isInLinkedFolder(folder, path)) return 'link';
  const stats = statWithoutLinks(join(folder, path));
  return stats?.isSymbolicLink() ? 'link' : stats;
}

/**
 * Returns the path of a file as its folder lists it. Content names files in normal form (NFC), while a Mac may have
 * written accents as characters of their own (NFD).
 */
export function pathOnDisk(folder: string, path: string): string {
  if (/^[\0-\x7F]*$/.test(path) || statWithoutLinks(join(folder, path))) return path;
  return path.split('/').reduce((parent, step) => {
    const name = namesIn(join(folder, parent)).find((other) => other.normalize() === step);
    return `${parent}${parent && '/'}${name ?? step}`;
  }, '');
}

function namesIn(folder: string): string[] {
  return statWithoutLinks(folder)?.isDirectory() ? readdirSync(folder) : [];
}

/** Opens a file of a content folder for reading, and closes it afterwards. Never follows links. */
function withContentFile<T>(folder: string, name: string, read: (file: number) => T): T {
  const path = pathOnDisk(folder, name);
  if (path.split('/').some((step) => /^\.{0,2}$/.test(step))) throw new Error(`\`${path}\` leads out of the content.`);
  const file = openWithoutLinks(folder, path);
  try {
    // Checked after the file was opened, so that a folder that is replaced by a link at the same time is detected.
    if (isLinked(folder, path) || !fstatSync(file).isFile()) throw new LinkedFileError(folder, path);
    return read(file);
  } finally {
    closeSync(file);
  }
}

function openWithoutLinks(folder: string, path: string): number {
  try {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    return openSync(join(folder, path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (statContentFile(folder, path) === 'link') throw new LinkedFileError(folder, path);
    throw error;
  }
}

/** Returns whether an open file was found through a link. Windows cannot refuse to open a link, so there it is looked at. */
function isLinked(folder: string, path: string): boolean {
  if (isInLinkedFolder(folder, path)) return true;
  return constants.O_NOFOLLOW === undefined && statWithoutLinks(join(folder, path))?.isSymbolicLink() === true;
}

function isInLinkedFolder(folder: string, path: string): boolean {
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
    if (statWithoutLinks(join(folder, path.slice(0, end)))?.isSymbolicLink()) return true;
  return false;
}

/** Returns `lstat` of a path; undefined if nothing is there, or if a folder of the path is a file. */
function statWithoutLinks(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
