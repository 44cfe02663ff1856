import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError, errorCode } from './errors.ts';

/**
 * Reads the files of a content folder. All modules that read content use it. Authors who can change the content must
 * not be able to publish other files of the computer that builds the site. So these functions never follow symbolic
 * links: neither the file nor a folder between it and the content folder may be a link. The content folder itself may
 * be a link, since the person who runs the command chooses it. Hard links are not detected: they look like any other
 * file, and Git does not store them.
 */

/** Thrown for a file of the content that is a symbolic link, is in a linked folder, or is a device or a pipe. */
export class LinkedFileError extends EnvironmentError {}

/**
 * Reads a whole file.
 * @param folder the content folder
 * @param path of the file, relative to the folder, with `/`
 * @throws {LinkedFileError} for a link; otherwise the errors of the file system
 */
export function readContentFile(folder: string, path: string): Buffer {
  return readFileSync(safePath(folder, path));
}

/** Reads a whole file as UTF-8. @throws like `readContentFile` */
export function readContentText(folder: string, path: string): string {
  return readFileSync(safePath(folder, path), 'utf8');
}

/** Reads up to a number of bytes from the start of a file. @throws like `readContentFile` */
export function readContentStart(folder: string, path: string, length: number): Buffer {
  const file = openSync(safePath(folder, path), 'r');
  try {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
  } finally {
    closeSync(file);
  }
}

/** Reads a file of the media folder, which is in the content folder. @throws like `readContentFile` */
export function readMedia(mediaFolder: string, path: string): Buffer {
  return readContentFile(dirname(mediaFolder), `${basename(mediaFolder)}/${path}`);
}

/**
 * Finds a file, or the first link on its path, which is not followed. Content names files in normal form (NFC), while a
 * Mac may have written accents as characters of their own (NFD).
 * @returns its full path as the folders list it, and its stats; they are undefined if it is missing
 */
export function findContentFile(folder: string, path: string): { fullPath: string; stats: Stats | undefined } {
  let [fullPath, stats]: [string, Stats | undefined] = [folder, undefined];
  for (const step of path.split('/')) {
    const parent = fullPath;
    fullPath = join(parent, step);
    if (/[^\0-\x7F]/.test(step) && !statWithoutLinks(fullPath) && statWithoutLinks(parent)?.isDirectory())
      fullPath = join(parent, readdirSync(parent).find((name) => name.normalize() === step) ?? step);
    stats = statWithoutLinks(fullPath);
    if (stats?.isSymbolicLink()) break;
  }
  return { fullPath, stats };
}

/** Returns the full path of a file, which may be missing. @throws if it leads out of the folder, or to no plain file */
function safePath(folder: string, path: string): string {
  if (path.split('/').some((step) => /^\.{0,2}$/.test(step))) throw new Error(`\`${path}\` leads out of the content.`);
  const { fullPath, stats } = findContentFile(folder, path);
  if (!stats || stats.isFile()) return fullPath;
  throw new LinkedFileError(
    `${basename(folder)}/${path} is a symbolic link, lies in a linked folder, or is a device or a pipe, so it is not read. Put the file itself there.`,
  );
}

/** Returns `lstat` of a path; undefined if nothing is there, or nothing can be: below a file, or with such a long name. */
function statWithoutLinks(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (/^(?:ENOTDIR|ENAMETOOLONG)$/.test(errorCode(error))) return undefined;
    throw error;
  }
}
